import { type Deck, deleteDeck, listDecks } from '@wardround/proto/http/assessment/decks.ts'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

type Props = { deck: Pick<Deck, 'name' | 'title'>; onDeleted?: () => void }

/** Deletes an own deck; what was learned of its cards stays. */
export function DeleteDeck({ deck: { name, title }, onDeleted }: Props) {
  const [asking, setAsking] = useState(false)
  const remove = useMutationApi(deleteDeck, [listDecks])
  return (
    <>
      <IconButton icon="trash" size="sm" writes label={`Delete ${title}`} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${title}?`}
        confirm="Delete deck"
        onConfirm={() => {
          setAsking(false)
          remove.run({ params: { name } }).then(
            () => {
              toast('Deck deleted. Its gems and your progress on them are kept.')
              onDeleted?.()
            },
            (error: unknown) => void toast(`The deck was not deleted. ${messageOf(error)}`, { icon: 'warn' }),
          )
        }}
      >
        Its gems and your progress on them are kept.
      </ConfirmDialog>
    </>
  )
}
