import {
  getStaffCategory,
  listCategories,
  listPublicCategories,
  mergeCategory,
  unmergeCategory,
} from '@wardround/proto/http/content/categories.ts'
import { listQuestions } from '@wardround/proto/http/content/questions.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { refresh, useMutationApi } from '#shared/api/use-api.ts'
import { formatList } from '#shared/format/list.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { leafChoices, parentChoices, useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import { capital, type RecordOf } from '#shared/staff/resource/resource.ts'
import { toast } from '#shared/ui/overlay/toast.ts'
import type { CategoryCalls } from './category-resource.ts'
import { TargetDialog } from './target-dialog.tsx'

const KINDS = ['questions', 'categories', 'gems', 'guides'] as const
const ONE = { questions: 'question', categories: 'category', gems: 'gem', guides: 'guide' } as const

const countOf = (moved: Record<(typeof KINDS)[number], number>) =>
  formatList(
    KINDS.filter((kind) => moved[kind] > 0).map(
      (kind) => `${formatCount(moved[kind])} ${moved[kind] === 1 ? ONE[kind] : kind}`,
    ),
  ) || 'no contents'

const rereadAll = () => refresh(listCategories, getStaffCategory, listPublicCategories, listQuestions)

type MergeDialogProps = {
  record: RecordOf<CategoryCalls>
  open: boolean
  onClose: () => void
  /** With the category that everything is in now. */
  onMerged: (intoId: string) => void
}

/**
 * Merges a category into another one on its level. Says beforehand what moves and what stops working; can be undone.
 */
export function MergeDialog({ record, open, onClose, onMerged }: MergeDialogProps) {
  const tree = useCategoryTree()
  const merging = useMutationApi(mergeCategory)
  const choices = (record.parentId === null ? parentChoices(tree) : leafChoices(tree)).filter(
    ({ value }) => value !== record.id,
  )
  const { draft, review, active, inactive } = record.questionCounts
  const all = (draft ?? 0) + (review ?? 0) + (active ?? 0) + (inactive ?? 0)

  const undo = async () => {
    try {
      const back = await callApi(unmergeCategory, { params: { id: record.id } })
      toast(`${record.name} restored with ${countOf(back)}.`, { icon: 'tick' })
    } catch (error) {
      toast(`${record.name} could not be restored. ${messageOf(error)}`, { icon: 'warn' })
    }
    await rereadAll()
  }
  const merge = async (intoId: string, name: string) => {
    const merged = await merging
      .run({ params: { id: record.id }, body: { intoId, version: record.version } })
      .catch(() => undefined)
    if (!merged) return
    onClose()
    onMerged(intoId)
    toast(`${capital(countOf(merged))} moved to ${name}. ${record.name} has been removed.`, {
      icon: 'tick',
      action: { label: 'Undo', run: () => void undo() },
    })
    await rereadAll()
  }
  return (
    <TargetDialog
      open={open}
      onClose={onClose}
      title={`Merge ${record.name}`}
      description={
        <p>
          {record.parentId === null
            ? 'Its categories move'
            : `Its questions (${formatCount(all)}), gems and guides move`}{' '}
          to the end of the other category. Codes and learners’ progress are kept. {record.name} will be removed, and
          links to it will stop working. You can undo this straight afterwards.
        </p>
      }
      label="Into"
      choices={choices}
      field="intoId"
      verb="Merge categories"
      cancel="Keep both"
      busy={merging.busy}
      error={merging.error}
      onChosen={(intoId, name) => void merge(intoId, name)}
    />
  )
}
