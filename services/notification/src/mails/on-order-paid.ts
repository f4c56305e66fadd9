import { consumer } from '@wardround/kit/consumer.ts'
import { orderPaid } from '@wardround/proto/events/billing.ts'
import type { Deps } from '#deps.ts'
import { insertMail } from './mail-repository.ts'
import { queueMail } from './queue-mail.ts'

/** Thanks the buyer. Whom to write to is looked up when the mail is sent, so that this does not wait for identity's message. */
export const onOrderPaid = consumer<typeof orderPaid, Deps>(
  orderPaid,
  { service: 'notification' },
  async ({ trx, deps, afterCommit }, { id, data }) => {
    const { names, amount, currency, until } = data
    await insertMail(trx, { id, template: 'subscriptionmail', userId: data.uid, details: { names, amount, currency, until } }, deps.clock())
    afterCommit(() => queueMail(deps, { id, round: 1 }))
  },
)
