import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Deps } from '#deps.ts'
import { findAnyByHash, lockHash, storageKeyOf } from './image-repository.ts'
import { listNamedIds, markUnused, removeUnused } from './unused-repository.ts'

export type UnusedMode = 'report' | 'remove'

const UNUSED_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const MOST_AT_ONCE = 200

type UnusedDeps = Pick<Deps, 'db' | 'clock' | 'storage' | 'logger'>

/** Removes a file that no picture has any more; an upload of the same picture waits, and puts it there again. */
export async function removeFileOf(deps: Pick<Deps, 'db' | 'storage'>, hash: string): Promise<void> {
  await transaction(deps.db, async (trx) => {
    await lockHash(trx, hash)
    if (!(await findAnyByHash(trx, hash))) await deps.storage.remove(storageKeyOf({ hash }))
  })
}

/**
 * Looks which pictures no text names, and since when. In the mode `remove` those go that were found so at every look
 * for thirty days: looked for once more in the transaction that takes them away, and each with an entry in the audit
 * log. Answers how many are named nowhere and how many went.
 */
export async function removeUnusedImages(
  deps: UnusedDeps,
  mode: UnusedMode,
): Promise<{ unused: number; removed: number }> {
  const now = deps.clock()
  const { unused, gone } = await transaction(deps.db, async (trx) => {
    const named = await listNamedIds(trx)
    const unused = await markUnused(trx, named, now)
    if (mode === 'report') return { unused, gone: [] }
    const gone = await removeUnused(trx, named, new Date(now.getTime() - UNUSED_DAYS * DAY_MS), MOST_AT_ONCE)
    for (const { id, hash, protected: isProtected, width, height, bytes, created_by, created_at, unused_since } of gone)
      await audit(trx, {
        actor: 'content-worker',
        actorName: undefined,
        action: 'delete',
        entity: 'image',
        entityId: id,
        before: {
          hash,
          protected: isProtected,
          width,
          height,
          bytes,
          createdBy: created_by,
          createdAt: created_at,
          unusedSince: unused_since,
        },
      })
    return { unused, gone }
  })
  for (const { hash } of gone) await removeFileOf(deps, hash)
  return { unused, removed: gone.length }
}
