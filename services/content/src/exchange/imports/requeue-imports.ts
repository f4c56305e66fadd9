import type { JobQueue } from '@wardround/kit/jobs/queues.ts'
import type { importQuestionsJob } from '@wardround/proto/jobs/content.ts'
import type { Deps } from '#deps.ts'
import { listIdle } from '#exchange/transfer-repository.ts'
import { findImport, type ImportRow, listForgottenDryRuns, setFileGone } from './import-repository.ts'

type Queue = Pick<JobQueue<typeof importQuestionsJob>, 'add' | 'retry'>

const IDLE_SECONDS = 30
/** How long the file of a dry run waits to be confirmed. */
export const KEPT_MS = 24 * 60 * 60 * 1000

/**
 * Queues again what nobody has worked on for a while: Redis may have lost a job or its worker died too often. An import
 * whose job still waits stays where it is. Answers how many were looked at.
 */
export async function requeueImports(
  deps: Pick<Deps, 'db'>,
  queueOf: (row: Pick<ImportRow, 'bytes'>) => Queue,
  idleSeconds = IDLE_SECONDS,
): Promise<number> {
  const idle = await listIdle(deps.db.knex, 'question_imports', idleSeconds)
  for (const importId of idle) {
    const row = await findImport(deps.db.knex, importId)
    if (!row) continue
    const queue = queueOf(row)
    if (!(await queue.retry(importId))) await queue.add({ importId }, importId)
  }
  return idle.length
}

/** Removes the files of dry runs that nobody confirmed within a day. Answers how many. */
export async function removeDryRuns(deps: Pick<Deps, 'db' | 'clock' | 'storage'>): Promise<number> {
  const forgotten = await listForgottenDryRuns(deps.db.knex, new Date(deps.clock().getTime() - KEPT_MS))
  for (const { id, storage_key } of forgotten) {
    await deps.storage.remove(storage_key)
    await setFileGone(deps.db.knex, id)
  }
  return forgotten.length
}
