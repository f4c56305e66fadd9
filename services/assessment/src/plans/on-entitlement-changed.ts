import { consumer } from '@wardround/kit/events/consumer.ts'
import { endOf, NEVER_ENDS } from '@wardround/proto/entitlements.ts'
import { entitlementChanged } from '@wardround/proto/events/billing.ts'
import type { Deps } from '#deps.ts'
import { upsertPlanEnd } from './plan-repository.ts'

/** Keeps when a learner's question bank ends, so that no mock is begun that would outlast it. */
export const onEntitlementChanged = consumer<typeof entitlementChanged, Deps>(
  entitlementChanged,
  { service: 'assessment' },
  async ({ trx }, { data: { uid, revision, entitlements } }) => {
    const end = endOf(entitlements, 'question-bank')
    await upsertPlanEnd(trx, {
      userId: uid,
      revision,
      endsAt: end === null || end === NEVER_ENDS ? null : new Date(end),
    })
  },
)
