import { consumer } from '@wardround/kit/consumer.ts'
import { emit } from '@wardround/kit/outbox.ts'
import { entitlementChanged } from '@wardround/proto/events/billing.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { saveEntitlement } from './user-repository.ts'

const toDate = (text: string | null) => (text === null ? null : new Date(text))

/** Keeps until when each service of a user is live; an older message than the last one changes nothing. */
export const onEntitlementChanged = consumer<typeof entitlementChanged, Deps>(
  entitlementChanged,
  { service: 'identity' },
  async ({ trx }, { data }) => {
    const isNews = await saveEntitlement(trx, data.uid, data.revision, { qb: toDate(data.qbUntil), gems: toDate(data.gemsUntil) })
    if (isNews) await emit(trx, sessionChanged, { uid: data.uid })
  },
)
