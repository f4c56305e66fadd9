import { changeDeck, createDeck, type Deck, getDeck, listDecks } from '@wardround/proto/http/assessment/decks.ts'
import { type FormEvent, useState } from 'react'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Makes an own deck, empty at first. */
export const NewDeckDialog = ({ open, onOpenChange }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="New deck" description="Only you can see this deck.">
    {open ? <NewDeck onDone={() => onOpenChange(false)} /> : null}
  </Dialog>
)

function NewDeck({ onDone }: { onDone: () => void }) {
  const create = useMutationApi(createDeck, [listDecks])
  const [deckId] = useState(() => crypto.randomUUID())
  const make = (title: string) => create.run({ body: { deckId, title, gemIds: [] } })
  return <DeckName saving={create} save="Create deck" onSave={make} onDone={onDone} />
}

type DeckProps = { deck: Pick<Deck, 'name' | 'title'> }

/** Gives an own deck another name. */
export function RenameDeck({ deck }: DeckProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="note" size="sm" writes label={`Rename ${deck.title}`} onClick={() => setOpen(true)} />
      <Dialog open={open} onOpenChange={setOpen} title="Rename deck">
        {open ? <NewName deck={deck} onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </>
  )
}

function NewName({ deck: { name, title: was }, onDone }: DeckProps & { onDone: () => void }) {
  const change = useMutationApi(changeDeck, [listDecks, getDeck])
  const rename = (title: string) => change.run({ params: { name }, body: { title } })
  return <DeckName was={was} saving={change} save="Save name" onSave={rename} onDone={onDone} />
}

type NameProps = {
  was?: string
  saving: { busy: boolean; error: unknown }
  save: string
  onSave: (title: string) => Promise<unknown>
  onDone: () => void
}

function DeckName({ was = '', saving: { busy, error }, save, onSave, onDone }: NameProps) {
  const [title, setTitle] = useState(was)
  const refused = fieldErrors(error)
  function submit(event: FormEvent): void {
    event.preventDefault()
    onSave(title.trim()).then(onDone, () => undefined)
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
      {error && !refused['title'] ? (
        <Note tone="bad" live="alert">
          {messageOf(error)}
        </Note>
      ) : null}
      <DialogFoot>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {save}
        </Button>
      </DialogFoot>
    </form>
  )
}
