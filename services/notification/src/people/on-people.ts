import { consumer } from '@wardround/kit/events/consumer.ts'
import { endOf } from '@wardround/proto/entitlements.ts'
import { entitlementChanged } from '@wardround/proto/events/billing.ts'
import { examDateChanged, userActivated, userChanged } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { saveBankEnd, saveExamDate, savePerson } from './people-repository.ts'

const own = { service: 'notification', name: 'people' } as const

/** Keeps whom a broadcast can be for. */
export const onPersonActivated = consumer<typeof userActivated, Deps>(userActivated, own, ({ trx }, { data }) =>
  savePerson(trx, { userId: data.uid, group: data.group, since: new Date(data.at) }),
)

export const onPersonChanged = consumer<typeof userChanged, Deps>(userChanged, own, ({ trx }, { data }) =>
  savePerson(trx, { userId: data.uid, group: data.group, since: null }),
)

export const onEntitlementChanged = consumer<typeof entitlementChanged, Deps>(
  entitlementChanged,
  own,
  ({ trx }, { data }) =>
    saveBankEnd(trx, {
      userId: data.uid,
      revision: data.revision,
      until: endOf(data.entitlements, 'question-bank'),
    }),
)

export const onExamDateChanged = consumer<typeof examDateChanged, Deps>(examDateChanged, own, ({ trx }, { data }) =>
  saveExamDate(trx, { userId: data.uid, revision: data.revision, date: data.date }),
)
