import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { presentMarking, toPeers } from '#practice/marking.ts'
import type { LearnerColumns, QuestionRow } from '#practice/question-repository.ts'

/** Versions from before there were themes have none. */
type Theme = NonNullable<QuestionView['theme']>

/** The latest answer with its marking; null before the first. Nothing of the solution leaves by another way. */
export function presentAnswered(row: LearnerColumns): QuestionView['answered'] {
  if (row.sequence === 0 || !row.response || !row.latest_solution || !row.latest_key || !row.latest_option_ids || !row.answered_at)
    return null
  const marking = presentMarking({
    correct: row.progress === 1,
    optionIds: row.latest_option_ids,
    key: row.latest_key,
    solution: row.latest_solution,
    peers: toPeers(row),
  })
  return { response: row.response, milliseconds: row.milliseconds ?? 0, answeredAt: row.answered_at.toISOString(), marking }
}

type OpenRow = Pick<QuestionRow, 'id' | 'version_id' | 'code' | 'kind' | 'category_id' | 'category_slug' | 'category_name' | 'number'> &
  Pick<QuestionRow, 'sequence' | 'progress' | 'flagged_at' | 'working'> & { visible: QuestionRow['visible'] & { theme?: Theme | null } }

/** Everything about a question that may be known before its answer. */
export const presentOpenQuestion = (row: OpenRow): Omit<QuestionView, 'answered'> => ({
  id: row.id,
  versionId: row.version_id,
  code: row.code,
  kind: row.kind,
  category: { id: row.category_id, slug: row.category_slug, name: row.category_name },
  number: row.number,
  theme: row.visible.theme ?? null,
  stem: row.visible.stem,
  leadIn: row.visible.leadIn,
  options: row.visible.options.map(({ id, text }) => ({ id, text })),
  sequence: row.sequence,
  progress: row.progress,
  flagged: row.flagged_at !== null,
  working: row.working,
})

/** A question as this learner may see it now. */
export const presentQuestion = (row: QuestionRow): QuestionView => ({ ...presentOpenQuestion(row), answered: presentAnswered(row) })

/** What another tab or device has done meanwhile, for the 409 of a stale write. */
export const presentCurrentState = (row: LearnerColumns) => ({
  sequence: row.sequence,
  progress: row.progress,
  working: row.working,
  answered: presentAnswered(row),
})
