import { consumer } from '@wardround/kit/events/consumer.ts'
import { questionsReadFast } from '@wardround/proto/events/assessment.ts'
import { signInSuspected } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import type { SignalRow } from '#signals/signal.ts'
import { recordSignal } from '#signals/signal-repository.ts'

/** Notes sign-ins from many addresses and devices that displace each other, once a day each. */
export const onSignInSuspected = consumer<typeof signInSuspected, Deps>(
  signInSuspected,
  { service: 'moderation' },
  async ({ trx }, { data }) => {
    const { uid, kind, hours, addresses, devices, displaced, at } = data
    const evidence: SignalRow['evidence'] =
      kind === 'many_addresses' ? { addresses, devices, hours } : { displaced, devices, hours }
    await recordSignal(trx, { uid, kind, evidence, now: new Date(at) })
  },
)

/** Notes questions that were read faster than anybody can study, once in a window. */
export const onQuestionsReadFast = consumer<typeof questionsReadFast, Deps>(
  questionsReadFast,
  { service: 'moderation' },
  async ({ trx }, { data: { uid, reads, minutes, at } }) => {
    await recordSignal(trx, { uid, kind: 'fast_reading', evidence: { reads, minutes }, now: new Date(at) })
  },
)
