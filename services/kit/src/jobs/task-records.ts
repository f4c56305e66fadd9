import type { Logger } from '../base/logger.ts'
import type { Database } from '../data/database.ts'

export type TaskRecord = { name: string; every_ms: number; ran_at: Date | null; failures: number }

/** A run that went as the one before it is noted only so often (ms): some tasks run twice a second. */
const NOTED_EVERY = 10_000

export const listTaskRecords = (db: Database): Promise<TaskRecord[]> => db.knex('periodic_tasks').orderBy('name')

/** Names the tasks of a process, and removes those that it no longer has. */
export async function registerTasks(
  db: Database,
  process: string,
  tasks: readonly { name: string; every: number }[],
): Promise<void> {
  const names = tasks.map(({ name }) => name)
  await db.knex('periodic_tasks').where({ process }).whereNotIn('name', names).delete()
  if (tasks.length === 0) return
  await db
    .knex('periodic_tasks')
    .insert(tasks.map(({ name, every }) => ({ name, process, every_ms: every })))
    .onConflict('name')
    .merge(['process', 'every_ms'])
}

/** Returns a function that notes the end of a run; one that cannot be noted is left out. */
export function createTaskRecorder(db: Database, logger: Logger) {
  const noted = new Map<string, { at: number; failures: number }>()
  return async (name: string, failures: number): Promise<void> => {
    const last = noted.get(name)
    const now = performance.now()
    if (last && last.failures === failures && now - last.at < NOTED_EVERY) return
    noted.set(name, { at: now, failures })
    await db
      .knex('periodic_tasks')
      .where({ name })
      .update({ ran_at: db.knex.fn.now(), failures })
      .catch((error: unknown) => logger.debug({ err: error, task: name }, 'a run could not be noted'))
  }
}
