import type { JobQueue } from '@wardround/kit/jobs/queues.ts'
import type { exportQuestionsJob } from '@wardround/proto/jobs/content.ts'
import type { Deps } from '#deps.ts'
import { listIdle } from '#exchange/transfer-repository.ts'
import { listExpired, setExpired } from './export-repository.ts'

type Queue = Pick<JobQueue<typeof exportQuestionsJob>, 'add' | 'retry'>

const IDLE_SECONDS = 30

/** Queues again what nobody has worked on for a while, and removes files that were kept for their day. */
export async function requeueExports(
  deps: Pick<Deps, 'db' | 'clock' | 'storage'>,
  queue: Queue,
  idleSeconds = IDLE_SECONDS,
): Promise<void> {
  for (const exportId of await listIdle(deps.db.knex, 'question_exports', idleSeconds))
    if (!(await queue.retry(exportId))) await queue.add({ exportId }, exportId)
  for (const { id, storage_key } of await listExpired(deps.db.knex, deps.clock())) {
    await deps.storage.remove(storage_key)
    await setExpired(deps.db.knex, id)
  }
}
