import type { Marking, QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { isCorrect, presentMarking, toPeers } from '#marking/marking.ts'
import type { Version } from '#marking/version-repository.ts'
import type { LearnerColumns } from './learner-columns.ts'
import type { QuestionRow } from './question-repository.ts'

/**
 * What an answer is shown with: the answered version, the one whose key marked it where that is another, and what to
 * read on.
 */
export type Versions = { version: Version | undefined; marker: Version | undefined; linked: Marking['linked'] }

/**
 * The latest answer, with its marking unless it is withheld; null before the first. Nothing of the solution leaves by
 * another way.
 */
export function presentAnswered(row: LearnerColumns, { version, marker, linked }: Versions): QuestionView['answered'] {
  if (row.sequence === 0 || !row.response || !row.answered_at || !version || version.id !== row.answered_version_id)
    return null
  const given = {
    response: row.response,
    milliseconds: row.milliseconds ?? 0,
    answeredAt: row.answered_at.toISOString(),
  }
  if (row.withheld) return { ...given, marking: null, remarked: null }
  return {
    ...given,
    marking: presentMarking(version, { correct: row.progress === 1, peers: toPeers(row), marker, linked }),
    remarked: row.remarked_at ? { at: row.remarked_at.toISOString(), was: isCorrect(row.response, version.key) } : null,
  }
}

export type OpenRow = Pick<
  QuestionRow,
  'id' | 'version_id' | 'code' | 'category_id' | 'category_slug' | 'category_name' | 'number'
> &
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
  options: visible.options.map(({ id, text, textHtml }) => ({ id, text, ...(textHtml ? { textHtml } : {}) })),
  sequence: row.sequence,
  progress: row.progress,
  flagged: row.flagged_at !== null,
  working: row.working,
})

/** A question as this learner may see it now. */
export const presentQuestion = (row: QuestionRow, versions: Versions & { version: Version }): QuestionView => ({
  ...presentOpenQuestion(row, versions.version),
  answered: presentAnswered(row, versions),
})

/** What another tab or device has done meanwhile, for the 409 of a stale write. */
export const presentCurrentState = (row: LearnerColumns, versions: Versions) => ({
  sequence: row.sequence,
  progress: row.progress,
  working: row.working,
  answered: presentAnswered(row, versions),
})
