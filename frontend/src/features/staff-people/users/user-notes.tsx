import { createUserNote, deleteUserNote, listUserNotes } from '@wardround/proto/http/identity/user-notes.ts'
import { type FormEvent, useState } from 'react'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Entries, EntryActions, EntryHead, Written } from '#shared/staff/entries/entry.ts'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Small } from '#shared/ui/text.tsx'

/** What staff noted about a person, with a field for another note. */
export function UserNotes({ uid }: { uid: string }) {
  const notes = useApi(listUserNotes, { params: { id: uid } })
  const mayEdit = usePermission('Users', 'e')
  const writing = useMutationApi(createUserNote, [listUserNotes])
  const removing = useMutationApi(deleteUserNote, [listUserNotes])
  const [text, setText] = useState('')
  const write = async (event: FormEvent) => {
    event.preventDefault()
    const saved = await writing.run({ params: { id: uid }, body: { text } }).catch(() => undefined)
    if (saved) setText('')
  }
  const remove = (id: string) =>
    removing
      .run({ params: { id } })
      .then(() => toast('Note deleted.', { icon: 'trash' }))
      .catch((error: unknown) => toast(`The note was not deleted. ${messageOf(error)}`, { icon: 'warn' }))
  return (
    <Stack $gap="5">
      {mayEdit ? (
        <form onSubmit={(event) => void write(event)} noValidate>
          <Stack $gap="3">
            <TextArea
              label="New note"
              hint="Other staff can read this. The person will see it if they export their data."
              maxLength={2000}
              value={text}
              error={writing.error ? (fieldErrors(writing.error)['text'] ?? messageOf(writing.error)) : undefined}
              onChange={({ target }) => setText(target.value)}
            />
            <div>
              <Button type="submit" variant="primary" size="sm" busy={writing.busy}>
                Save note
              </Button>
            </div>
          </Stack>
        </form>
      ) : null}
      <Loaded
        query={notes}
        loading="Loading notes"
        failed="The notes could not be loaded"
        lines={4}
        empty={{
          when: (all) => all.length === 0,
          show: (
            <EmptyState title="No notes yet">
              <p>Use notes for anything other staff should know about this person.</p>
            </EmptyState>
          ),
        }}
      >
        {(all) => (
          <Entries aria-label="Notes">
            {all.map((note) => (
              <li key={note.id}>
                <EntryHead>
                  <strong>{note.createdBy}</strong>
                  <Small $muted>{formatMoment(note.createdAt)}</Small>
                </EntryHead>
                <Written text={note.text} />
                {note.own && mayEdit ? (
                  <EntryActions>
                    <Button size="sm" variant="quiet" icon="trash" onClick={() => void remove(note.id)}>
                      Delete note
                    </Button>
                  </EntryActions>
                ) : null}
              </li>
            ))}
          </Entries>
        )}
      </Loaded>
    </Stack>
  )
}
