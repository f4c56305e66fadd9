import { createDeck, listDecks } from '@wardround/proto/http/assessment/decks.ts'
import { type FormEvent, useState } from 'react'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Makes an own deck, empty at first. */
export const NewDeckDialog = ({ open, onOpenChange }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="New deck" description="Only you can see it.">
    {open ? <NewDeck onDone={() => onOpenChange(false)} /> : null}
  </Dialog>
)

function NewDeck({ onDone }: { onDone: () => void }) {
  const create = useMutationApi(createDeck, [listDecks])
  const [deckId] = useState(() => crypto.randomUUID())
  const [title, setTitle] = useState('')
  const refused = fieldErrors(create.error)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    await create.run({ body: { deckId, title: title.trim(), gemIds: [] } }).then(onDone, () => undefined)
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label="Name"
        value={title}
        maxLength={80}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={refused['title']}
      />
      {create.error && !refused['title'] ? (
        <Note tone="bad" live="alert">
          {messageOf(create.error)}
        </Note>
      ) : null}
      <DialogFoot>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={create.busy}>
          Create deck
        </Button>
      </DialogFoot>
    </form>
  )
}
