import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { presentMarking, toPeers } from '#practice/marking.ts'
import type { LearnerColumns, QuestionRow } from '#practice/question-repository.ts'
import type { Version } from '#practice/version-repository.ts'

/** The latest answer with its marking; null before the first. `version` is the answered one. Nothing of the solution leaves by another way. */
export function presentAnswered(row: LearnerColumns, version: Version | undefined): QuestionView['answered'] {
  if (row.sequence === 0 || !row.response || !row.answered_at || !version || version.id !== row.answered_version_id) return null
  const marking = presentMarking(version, { correct: row.progress === 1, peers: toPeers(row) })
  return { response: row.response, milliseconds: row.milliseconds ?? 0, answeredAt: row.answered_at.toISOString(), marking }
}

export type OpenRow = Pick<QuestionRow, 'id' | 'version_id' | 'code' | 'category_id' | 'category_slug' | 'category_name' | 'number'> &
  Pick<QuestionRow, 'sequence' | 'progress' | 'flagged_at' | 'working'>

/** Everything about a question that may be known before its answer. */
export const presentOpenQuestion = (
  row: OpenRow,
  { kind, visible }: Pick<Version, 'kind' | 'visible'>,
): Omit<QuestionView, 'answered'> => ({
  id: row.id,
  versionId: row.version_id,
  code: row.code,
  kind,
  category: { id: row.category_id, slug: row.category_slug, name: row.category_name },
  number: row.number,
  theme: visible.theme ?? null,
  stem: visible.stem,
  leadIn: visible.leadIn,
  options: visible.options.map(({ id, text }) => ({ id, text })),
  sequence: row.sequence,
  progress: row.progress,
  flagged: row.flagged_at !== null,
  working: row.working,
})

/** A question as this learner may see it now. */
export const presentQuestion = (row: QuestionRow, version: Version): QuestionView => ({
  ...presentOpenQuestion(row, version),
  answered: presentAnswered(row, version),
})

/** What another tab or device has done meanwhile, for the 409 of a stale write. */
export const presentCurrentState = (row: LearnerColumns, version: Version | undefined) => ({
  sequence: row.sequence,
  progress: row.progress,
  working: row.working,
  answered: presentAnswered(row, version),
})
