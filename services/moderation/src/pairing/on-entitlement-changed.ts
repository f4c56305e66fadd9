import { consumer } from '@wardround/kit/events/consumer.ts'
import { endOf } from '@wardround/proto/entitlements.ts'
import { entitlementChanged } from '@wardround/proto/events/billing.ts'
import type { Deps } from '#deps.ts'
import { saveBankEnd } from './bank-end-repository.ts'

/** Keeps when the question bank of a person ends, since pairing is part of it. */
export const onEntitlementChanged = consumer<typeof entitlementChanged, Deps>(
  entitlementChanged,
  { service: 'moderation' },
  ({ trx }, { data: { uid, revision, entitlements } }) =>
    saveBankEnd(trx, { userId: uid, revision, endsAt: endOf(entitlements, 'question-bank') }),
)
