import { consumer } from '@wardround/kit/events/consumer.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import type { Entitlements } from '@wardround/proto/entitlements.ts'
import { entitlementChanged, servicesChanged } from '@wardround/proto/events/billing.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { saveEntitlements, saveServices } from './user-repository.ts'

/** Saves the entitlements of a user; a message older than the last one changes nothing. */
export const onEntitlementChanged = consumer<typeof entitlementChanged, Deps>(
  entitlementChanged,
  { service: 'identity' },
  async ({ trx }, { data }) => {
    const saved = await saveEntitlements(trx, data.uid, data.revision, data.entitlements)
    if (saved) await emit(trx, sessionChanged, { uid: data.uid })
  },
)

/** Version 1 of the event: still in the stream, and published by billing of the version before while it is replaced. */
export const onServicesChanged = consumer<typeof servicesChanged, Deps>(
  servicesChanged,
  { service: 'identity' },
  async ({ trx }, { data }) => {
    const services: Entitlements = {
      ...(data.qbUntil ? { 'question-bank': data.qbUntil } : {}),
      ...(data.gemsUntil ? { gems: data.gemsUntil } : {}),
    }
    if (await saveServices(trx, data.uid, data.revision, services)) await emit(trx, sessionChanged, { uid: data.uid })
  },
)
