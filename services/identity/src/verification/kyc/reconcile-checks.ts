import type { Deps } from '#deps.ts'
import { finaliseCheck } from './finalise-check.ts'
import { finaliseReported } from './finalise-reported.ts'
import { listUnmatchedEvents } from './kyc-event-repository.ts'
import { listUnread } from './kyc-repository.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const BATCH = 50

/**
 * Open checks of which nothing was heard for five minutes, and events that found no check when they came.
 */
export async function reconcileChecks(deps: Deps): Promise<number> {
  const provider = deps.kyc
  if (!provider) return 0
  const now = deps.clock().getTime()
  const { knex } = deps.db
  const checks = await listUnread(knex, new Date(now - 5 * MINUTE), new Date(now - 7 * DAY), BATCH)
  const events = await listUnmatchedEvents(knex, new Date(now - 3 * DAY), BATCH)
  const attempt = (work: Promise<unknown>, about: object) =>
    work.catch((error: unknown) => deps.logger.warn({ err: error, ...about }, 'an identity check stays as it is'))
  for (const { id, provider_id: providerId } of checks)
    await attempt(
      provider.read(providerId as string).then((reading) => finaliseCheck(deps, reading)),
      { check: id },
    )
  for (const event of events) await attempt(finaliseReported(deps, event), { event: event.id })
  return checks.length + events.length
}
