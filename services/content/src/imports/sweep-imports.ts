import type { JobQueue } from '@wardround/kit/queues.ts'
import type { importQuestionsJob } from '@wardround/proto/jobs/content.ts'
import type { Deps } from '#deps.ts'
import { listIdle } from '#exchange/transfer-repository.ts'
import { listForgottenDryRuns, setFileGone } from './import-repository.ts'

type Queue = Pick<JobQueue<typeof importQuestionsJob>, 'add' | 'retry'>

const EVERY = 10_000
const IDLE_SECONDS = 30
/** How long the file of a dry run waits to be confirmed. */
export const KEPT_MS = 24 * 60 * 60 * 1000

/**
 * Queues again what nobody has worked on for a while: Redis may have lost a job or its worker died too often. An import whose
 * job still waits stays where it is. Answers how many were looked at.
 */
export async function sweepImports(deps: Pick<Deps, 'db'>, queue: Queue, idleSeconds = IDLE_SECONDS): Promise<number> {
  const idle = await listIdle(deps.db.knex, 'question_imports', idleSeconds)
  for (const importId of idle) {
    if (!(await queue.retry(importId))) await queue.add({ importId }, importId)
  }
  return idle.length
}

/** Removes the files of dry runs that nobody confirmed within a day. Answers how many. */
export async function sweepDryRuns(deps: Pick<Deps, 'db' | 'clock' | 'storage'>): Promise<number> {
  const forgotten = await listForgottenDryRuns(deps.db.knex, new Date(deps.clock().getTime() - KEPT_MS))
  for (const { id, storage_key } of forgotten) {
    await deps.storage.remove(storage_key)
    await setFileGone(deps.db.knex, id)
  }
  return forgotten.length
}

/** Sweeps every ten seconds, `other` things too; a sweep that fails is made up for by the next. */
export function startSweep(
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'logger'>,
  queue: Queue,
  other: () => Promise<void>,
): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(() => sweepImports(deps, queue))
      .then(() => sweepDryRuns(deps))
      .then(other)
      .then(
        () => {},
        (error: unknown) => deps.logger.warn({ err: error }, 'looking for forgotten imports and exports failed'),
      )
  }, EVERY)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
