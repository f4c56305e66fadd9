import type { Deps } from '#deps.ts'
import { listDueSnapshots, takeSnapshot } from './snapshot-repository.ts'

/** Takes the snapshots that are due; returns how many. */
export async function takeSnapshots({ db }: Pick<Deps, 'db'>): Promise<number> {
  const due = await listDueSnapshots(db.knex)
  for (const mockId of due) await db.knex.transaction((trx) => takeSnapshot(trx, mockId))
  return due.length
}
