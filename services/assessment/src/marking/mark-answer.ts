import type { Database } from '@wardround/kit/data/database.ts'
import { correctionsAfter, type Mark, markOf } from './correction.ts'
import { forgetVersion, getVersion, keyVersionOf, type Version } from './version-repository.ts'

/** Marks an answer to a version by the newest of the keys that may mark it, as this process knows them. */
export async function markByKnownKeys(db: Database, version: Version, response: readonly string[]): Promise<Mark> {
  const correcting = correctionsAfter(version).map(({ versionId }) => getVersion(db, versionId))
  return markOf(version, response, await Promise.all(correcting))
}

type Unmarked = { versionId: string; response: string[]; keyVersionId: string | null }

/** As `markByKnownKeys`, where `keyVersionId` names the version whose key counts; an older one is read again. */
export async function markAnswer(db: Database, { versionId, response, keyVersionId }: Unmarked): Promise<Mark> {
  const known = await getVersion(db, versionId)
  if (keyVersionOf(known) === keyVersionId) return markByKnownKeys(db, known, response)
  forgetVersion(db, versionId)
  return markByKnownKeys(db, await getVersion(db, versionId), response)
}
