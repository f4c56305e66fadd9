import type { AccessibleMode } from '@wardround/proto/http/assessment/accessible-mode.ts'
import { findLastChange, insertChange } from '#accessible-mode/accessible-mode-repository.ts'
import type { Deps } from '#deps.ts'

/** Whether a learner has accessible mode on, and since when; off before the first change. */
export async function getAccessibleMode(deps: Deps, userId: string): Promise<AccessibleMode> {
  const last = await findLastChange(deps.db.knex, userId)
  return { on: last?.switched_on ?? false, since: last?.changed_at.toISOString() ?? null }
}

/** Switches accessible mode; each real change is kept with its time, a repeat changes nothing. */
export async function setAccessibleMode(deps: Deps, userId: string, on: boolean): Promise<AccessibleMode> {
  await insertChange(deps.db.knex, userId, on, deps.clock())
  return getAccessibleMode(deps, userId)
}
