import type { JobQueue } from '@wardround/kit/queues.ts'
import type { importQuestionsJob } from '@wardround/proto/jobs/content.ts'
import type { Deps } from '#deps.ts'
import { listIdle } from './import-repository.ts'

type Queue = Pick<JobQueue<typeof importQuestionsJob>, 'add' | 'retry'>

const EVERY = 10_000
const IDLE_SECONDS = 30

/**
 * Queues again what nobody has worked on for a while: Redis may have lost a job or its worker died too often. An import whose
 * job still waits stays where it is. Answers how many were looked at.
 */
export async function sweepImports(deps: Pick<Deps, 'db'>, queue: Queue, idleSeconds = IDLE_SECONDS): Promise<number> {
  const idle = await listIdle(deps.db.knex, idleSeconds)
  for (const importId of idle) {
    if (!(await queue.retry(importId))) await queue.add({ importId }, importId)
  }
  return idle.length
}

/** Sweeps every ten seconds; a sweep that fails is made up for by the next. */
export function startSweep(deps: Pick<Deps, 'db' | 'logger'>, queue: Queue): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(() => sweepImports(deps, queue))
      .then(
        () => {},
        (error: unknown) => deps.logger.warn({ err: error }, 'looking for forgotten imports failed'),
      )
  }, EVERY)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
