import { emitAll } from '@wardround/kit/events/outbox.ts'
import { signInSuspected } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import { PATTERN_HOURS, suspicionsOf } from './sign-in-pattern.ts'
import { readSignInPattern } from './sign-in-pattern-repository.ts'

const HOUR = 3_600_000

/**
 * Tells moderation when a learner's sign-ins of the last day look like those of several people; it notes each kind once
 * a day.
 */
export async function publishSuspicion(trx: Knex.Transaction, uid: string, now: Date): Promise<void> {
  const pattern = await readSignInPattern(trx, uid, new Date(now.getTime() - PATTERN_HOURS * HOUR))
  const { addresses, devices, displaced } = pattern
  await emitAll(
    trx,
    signInSuspected,
    suspicionsOf(pattern).map((kind) => ({
      uid,
      kind,
      hours: PATTERN_HOURS,
      addresses,
      devices,
      displaced,
      at: now.toISOString(),
    })),
  )
}
