import { consumer } from '@wardround/kit/events/consumer.ts'
import { USER_GROUPS } from '@wardround/proto/codes.ts'
import { orderPaid } from '@wardround/proto/events/billing.ts'
import type { Deps } from '#deps.ts'
import { archiveProgress, countReset, insertReset } from './progress-repository.ts'

/**
 * Somebody paid to start over: all answers so far are archived, once for the order. Those to questions of sittings that
 * are not released stay, as with any reset.
 */
export const onOrderPaid = consumer<typeof orderPaid, Deps>(
  orderPaid,
  { service: 'assessment' },
  async ({ trx, deps }, { data }) => {
    if (data.origin !== 'resetextend') return
    const reset = { userId: data.uid, id: data.orderId }
    // The inbox knows messages. An order is published again in another one, which must not archive what came since.
    if (!(await insertReset(trx, { ...reset, categoryId: null, questions: 0, at: deps.clock() }))) return
    const learner = { id: data.uid, group: USER_GROUPS.wardround }
    const { archived } = await archiveProgress(trx, learner, null)
    await countReset(trx, { ...reset, questions: archived })
  },
)
