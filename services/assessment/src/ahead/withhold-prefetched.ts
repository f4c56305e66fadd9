import type { Database } from '@wardround/kit/data/database.ts'
import { getVersion, type Version } from '#marking/version-repository.ts'
import type { OpenRow } from '#questions/question-presenter.ts'
import { listResting } from '#sittings/rest-repository.ts'
import { listGivenAnswers } from '#sittings/sitting-answer-repository.ts'
import type { NoteColumns } from './note-columns.ts'

/** A question without any column that its key or its marking could be made of. */
export type AheadRow = OpenRow &
  Pick<Version, 'kind' | 'visible'> &
  NoteColumns & { answered_at: Date | null; withheld: boolean }

/**
 * Lets the withheld questions among them show that they were answered since, in the version of that answer, in place of
 * the learner's standing. `sittingId`: only by an answer of that sitting. In a rest break those of its paper are left
 * out.
 */
export async function withholdPrefetched(
  db: Database,
  learnerId: string,
  rows: AheadRow[],
  sittingId: string | null = null,
): Promise<AheadRow[]> {
  const ids = rows.filter(({ withheld }) => withheld).map(({ id }) => id)
  if (ids.length === 0) return rows
  const [given, resting] = await Promise.all([
    listGivenAnswers(db, learnerId, ids, sittingId),
    listResting(db, learnerId, ids),
  ])
  const shown = rows.filter(({ id }) => !resting.has(id))
  return Promise.all(
    shown.map(async (row) => {
      if (!row.withheld) return row
      const answer = given.get(row.id)
      if (!answer) return { ...row, progress: 0, answered_at: null }
      const { id: version_id, kind, visible } = await getVersion(db, answer.version_id)
      return { ...row, version_id, kind, visible, progress: 0, answered_at: answer.answered_at }
    }),
  )
}
