import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { isCorrect, presentMarking, toPeers } from '#practice/marking.ts'
import type { LearnerColumns, QuestionRow } from '#practice/question-repository.ts'
import type { Version } from '#practice/version-repository.ts'

/** The versions that an answer is shown with: the answered one, and the one whose key marked it where that is another. */
export type Versions = { version: Version | undefined; marker: Version | undefined }

/** Said of an answer from before the timed session that now holds its question: until it is answered within, it is open. */
const isBeforeHold = ({ held, sequence, held_sequence }: LearnerColumns) => held && sequence <= (held_sequence ?? 0)

/** The latest answer, with its marking unless it is held back; null before the first. Nothing of the solution leaves by another way. */
export function presentAnswered(row: LearnerColumns, { version, marker }: Versions): QuestionView['answered'] {
  if (row.sequence === 0 || !row.response || !row.answered_at || !version || version.id !== row.answered_version_id) return null
  if (isBeforeHold(row)) return null
  const given = { response: row.response, milliseconds: row.milliseconds ?? 0, answeredAt: row.answered_at.toISOString() }
  if (row.held) return { ...given, marking: null, remarked: null }
  return {
    ...given,
    marking: presentMarking(version, { correct: row.progress === 1, peers: toPeers(row), marker }),
    remarked: row.remarked_at ? { at: row.remarked_at.toISOString(), was: isCorrect(row.response, version.key) } : null,
  }
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

const shownProgress = (row: Pick<LearnerColumns, 'held' | 'progress'>) => (row.held ? 0 : row.progress)

/** A question as this learner may see it now. */
export const presentQuestion = (row: QuestionRow, versions: Versions & { version: Version }): QuestionView => ({
  ...presentOpenQuestion({ ...row, progress: shownProgress(row) }, versions.version),
  answered: presentAnswered(row, versions),
})

/** What another tab or device has done meanwhile, for the 409 of a stale write. */
export const presentCurrentState = (row: LearnerColumns, versions: Versions) => ({
  sequence: row.sequence,
  progress: shownProgress(row),
  working: row.working,
  answered: presentAnswered(row, versions),
})
