import { changeEventComment, getEvent } from '@wardround/proto/http/content/events.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

const Box = styled.form`display: grid; gap: ${space('2')}; max-width: 640px; margin-top: ${space('8')}; > button { justify-self: start; }`

/** What staff note for each other about an event. What somebody else saved since is not overwritten. */
export function StaffNote({ eventId, mayEdit }: { eventId: string; mayEdit: boolean }) {
  const { data: event } = useApi(getEvent, { params: { id: eventId } })
  const saving = useMutationApi(changeEventComment, [getEvent])
  const [typed, setTyped] = useState<{ comment: string; version: number }>()
  if (!event) return null
  const save = async () => {
    if (!typed) return
    const saved = await saving.run({ params: { id: eventId }, body: typed }).catch(() => undefined)
    if (!saved) return
    setTyped(undefined)
    toast('Note saved.', { icon: 'tick' })
  }
  return (
    <Box
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void save()
      }}
    >
      <TextArea
        label="Note for staff"
        maxLength={5000}
        readOnly={!mayEdit}
        value={typed?.comment ?? event.comment}
        onChange={(change) => setTyped({ comment: change.target.value, version: typed?.version ?? event.version })}
      />
      {saving.error ? (
        <Note tone="bad" live="alert">
          {messageOf(saving.error)}
        </Note>
      ) : null}
      {mayEdit ? (
        <Button size="sm" type="submit" busy={saving.busy} disabled={typed === undefined}>
          Save note
        </Button>
      ) : null}
    </Box>
  )
}
