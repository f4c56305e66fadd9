import {
  getStaffCategory,
  listCategories,
  listPublicCategories,
  moveQuestions,
} from '@wardround/proto/http/content/categories.ts'
import { getStaffQuestion, listQuestions } from '@wardround/proto/http/content/questions.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { refresh, useMutationApi } from '#shared/api/use-api.ts'
import { leafChoices, useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import { countWords } from '#shared/staff/list/list-foot.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { TargetDialog } from './target-dialog.tsx'

const reread = () => refresh(listQuestions, getStaffQuestion, getStaffCategory, listCategories, listPublicCategories)
const wordsOf = (count: number) => countWords(count, 'question', 'questions')

/** Moves each question back to where it came from. */
async function undo(moved: readonly { id: string; from: string }[]): Promise<void> {
  try {
    for (const [categoryId, rows] of Map.groupBy(moved, ({ from }) => from))
      await callApi(moveQuestions, { body: { ids: rows.map(({ id }) => id), categoryId } })
    toast(`${wordsOf(moved.length)} moved back.`, { icon: 'tick' })
  } catch (error) {
    toast(`Some questions could not be moved back. ${messageOf(error)}`, { icon: 'warn' })
  }
  await reread()
}

type MoveDialogProps = { ids: readonly string[]; open: boolean; onClose: () => void; onMoved: () => void }

/** Moves questions to the end of another category; codes, versions and learners' progress stay as they are. */
export function MoveDialog({ ids, open, onClose, onMoved }: MoveDialogProps) {
  const moving = useMutationApi(moveQuestions)
  const leaves = leafChoices(useCategoryTree())
  const move = async (categoryId: string, name: string) => {
    const result = await moving.run({ body: { ids: [...ids], categoryId } }).catch(() => undefined)
    if (!result) return
    onMoved()
    onClose()
    await reread()
    const { moved } = result
    toast(
      moved.length > 0
        ? `${wordsOf(moved.length)} moved to ${name}.`
        : `Nothing was moved, because everything selected is already in ${name}.`,
      moved.length > 0 ? { icon: 'tick', action: { label: 'Undo', run: () => void undo(moved) } } : { icon: 'info' },
    )
  }
  return (
    <TargetDialog
      open={open}
      onClose={onClose}
      title={`Move ${wordsOf(ids.length)}`}
      description="Questions go to the end of the category. Codes and learners’ progress are kept."
      label="To"
      choices={leaves}
      field="categoryId"
      verb={ids.length === 1 ? 'Move question' : 'Move questions'}
      cancel="Cancel"
      busy={moving.busy}
      error={moving.error}
      onChosen={(categoryId, name) => void move(categoryId, name)}
    />
  )
}
