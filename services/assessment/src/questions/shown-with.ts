import type { Database } from '@wardround/kit/data/database.ts'
import { findLinked } from '#guides/find-linked.ts'
import type { Learner } from '#learner.ts'
import { getVersions, type Version } from '#marking/version-repository.ts'
import type { Versions } from './question-presenter.ts'

type Shown = {
  id: string
  version_id: string
  marked_version_id: string | null
  answered_version_id: string | null
  withheld: boolean
}

/** What a question is shown with to this learner. What to read on would tell of the answer, so it comes after it. */
export async function getShownWith(
  db: Database,
  learner: Learner,
  row: Shown,
): Promise<Versions & { version: Version }> {
  const isMarked = row.answered_version_id !== null && !row.withheld
  const [versions, linked] = await Promise.all([getVersions(db, row), isMarked ? findLinked(db, learner, row.id) : []])
  return { ...versions, linked }
}
