import {
  type GemView,
  getGem,
  LONGEST_GEM_NOTE,
  type GemNote as Note,
  saveGemNote,
  saveSectionNote,
} from '@wardround/proto/http/assessment/gems.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note as NoteBox } from '#shared/ui/note.tsx'
import { Small } from '#shared/ui/text.tsx'

const Mine = styled.div`
  border-left: ${rule('state-rule')} solid ${color('line-2')}; padding-left: ${space('3')}; font-size: ${font('t16')}; white-space: pre-wrap;
`

type Props = { gem: Pick<GemView, 'id' | 'notes'>; sectionId: string | null }

/** The own note on a gem or on one of its parts; what somebody has saved on another device since is never lost. */
export function GemNote({ gem, sectionId }: Props) {
  const kept = gem.notes.find((note) => note.sectionId === sectionId)
  const [writing, setWriting] = useState(false)
  if (writing) return <NoteForm gemId={gem.id} sectionId={sectionId} kept={kept} onDone={() => setWriting(false)} />
  if (!kept?.text)
    return (
      <Row>
        <Button variant="quiet" size="sm" icon="note" writes onClick={() => setWriting(true)}>
          {sectionId === null ? 'Write a note' : 'Note on this part'}
        </Button>
      </Row>
    )
  return (
    <Stack $gap="1">
      <Mine>{kept.text}</Mine>
      <Row>
        <Small $muted>Your note{kept.updatedAt ? `, ${formatDate(kept.updatedAt)}` : ''}</Small>
        <Button variant="quiet" size="sm" writes onClick={() => setWriting(true)}>
          Edit
        </Button>
      </Row>
    </Stack>
  )
}

type FormProps = { gemId: string; sectionId: string | null; kept: Note | undefined; onDone: () => void }

function NoteForm({ gemId, sectionId, kept, onDone }: FormProps) {
  const whole = useMutationApi(saveGemNote, [getGem])
  const part = useMutationApi(saveSectionNote, [getGem])
  const saving = sectionId === null ? whole : part
  const [text, setText] = useState(kept?.text ?? '')
  const [version, setVersion] = useState(kept?.version ?? 0)
  const [theirs, setTheirs] = useState<string>()
  async function save(): Promise<void> {
    try {
      if (sectionId === null) await whole.run({ body: { gemId, text, version } })
      else await part.run({ body: { gemId, sectionId, text, version } })
      onDone()
    } catch (error) {
      if (!isApiError(error, 'resource.stale')) return
      const current = error.data['current'] as Note
      setVersion(current.version)
      setTheirs(current.text)
    }
  }
  return (
    <Stack $gap="2">
      <TextArea
        label={sectionId === null ? 'Your note' : 'Your note on this part'}
        value={text}
        maxLength={LONGEST_GEM_NOTE}
        rows={3}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {theirs === undefined ? null : (
        <NoteBox tone="warn" live="alert" title="You changed this note on another device">
          <p>{theirs}</p>
          <p>Save to replace it with the text above.</p>
        </NoteBox>
      )}
      {saving.error && theirs === undefined ? (
        <NoteBox tone="bad" live="alert" title="Not saved">
          {messageOf(saving.error)} Your text is still here.
        </NoteBox>
      ) : null}
      <Row>
        <Button variant="primary" size="sm" busy={saving.busy} onClick={() => void save()}>
          Save note
        </Button>
        <Button size="sm" onClick={onDone}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}
