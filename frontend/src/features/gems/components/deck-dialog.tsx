import { changeDeck, createDeck, getDeck, listDecks } from '@wardround/proto/http/assessment/decks.ts'
import { type GemView, getGem } from '@wardround/proto/http/assessment/gems.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'

type DialogProps = { gem: Pick<GemView, 'id' | 'decks'>; open: boolean; onOpenChange: (open: boolean) => void }

/** Puts the gem into own decks and takes it out. */
export const DeckDialog = ({ gem, open, onOpenChange }: DialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Your decks" description="Only you can see your decks.">
    {open ? <DeckChoices gem={gem} onDone={() => onOpenChange(false)} /> : null}
  </Dialog>
)

function DeckChoices({ gem, onDone }: { gem: Pick<GemView, 'id' | 'decks'>; onDone: () => void }) {
  const query = useApi(listDecks)
  const change = useMutationApi(changeDeck, [listDecks, getDeck, getGem])
  const create = useMutationApi(createDeck, [listDecks, getGem])
  const [title, setTitle] = useState('')
  const [deckId, setDeckId] = useState(() => crypto.randomUUID())
  const isIn = (name: string) => gem.decks.some((deck) => deck.name === name)
  const error = change.error ?? create.error
  const toggle = (name: string) =>
    change.run({ params: { name }, body: isIn(name) ? { take: [gem.id] } : { put: [gem.id] } }).catch(() => undefined)
  async function make(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (title.trim() === '') return
    await create.run({ body: { deckId, title: title.trim(), gemIds: [gem.id] } }).then(
      () => {
        setTitle('')
        setDeckId(crypto.randomUUID())
      },
      () => undefined,
    )
  }
  return (
    <Stack as="form" onSubmit={make}>
      <Loaded query={query} loading="Loading your decks" lines={3}>
        {({ decks }) => (
          <Stack $gap="2">
            {decks
              .filter(({ kind }) => kind === 'own')
              .map(({ name, title: deck }) => (
                <Checkbox key={name} label={deck} checked={isIn(name)} onChange={() => void toggle(name)} />
              ))}
          </Stack>
        )}
      </Loaded>
      <TextField
        label="New deck"
        value={title}
        maxLength={80}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      {error ? (
        <Note tone="bad" live="alert">
          {messageOf(error)}
        </Note>
      ) : null}
      <DialogFoot>
        <Button type="submit" busy={create.busy} disabled={title.trim() === ''}>
          Create deck
        </Button>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogFoot>
    </Stack>
  )
}
