import { listStaffGems, moveGem } from '@wardround/proto/http/content/staff-gems.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { leafChoices, useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import { Button } from '#shared/ui/button.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { GEM_READS } from './gem-resource.ts'

type Props = {
  gem: { id: string; title: string; categoryId: string; position: number }
  /** The gem has this version now. */
  onMoved: (version: number) => void
  onClose: () => void
}

/** Puts a gem at a place of a category; those behind it make room. */
export function MoveGemDialog({ gem, onMoved, onClose }: Props) {
  const tree = useCategoryTree()
  const move = useMutationApi(moveGem, [listStaffGems, ...GEM_READS])
  const [categoryId, setCategoryId] = useState(gem.categoryId)
  const [position, setPosition] = useState(String(gem.position))
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { categoryId, position: Math.max(1, Number.parseInt(position, 10) || 1) }
    await move.run({ params: { id: gem.id }, body }).then(
      (moved) => {
        onMoved(moved.version)
        toast(`Gem moved to position ${moved.position}.`, { icon: 'tick' })
        onClose()
      },
      () => undefined,
    )
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Move gem" description={gem.title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <SelectField
            label="Category"
            value={categoryId}
            options={leafChoices(tree)}
            onChange={(event) => setCategoryId(event.currentTarget.value)}
          />
          <TextField
            label="Position, starting at 1"
            hint="If the number is too high, the gem goes last."
            inputMode="numeric"
            value={position}
            onChange={(event) => setPosition(event.currentTarget.value)}
          />
          {move.error ? (
            <Note tone="bad" live="alert">
              {messageOf(move.error)}
            </Note>
          ) : null}
        </Stack>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={move.busy}>
            Move gem
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
