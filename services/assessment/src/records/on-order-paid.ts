import { consumer } from '@wardround/kit/events/consumer.ts'
import { USER_GROUPS } from '@wardround/proto/codes.ts'
import { orderPaid } from '@wardround/proto/events/billing.ts'
import type { Deps } from '#deps.ts'
import { archiveProgress, insertReset } from './progress-repository.ts'

/**
 * Somebody paid to start over: all answers so far are archived, once for the order. Those to questions of sittings that
 * are not released stay, as with any reset.
 */
export const onOrderPaid = consumer<typeof orderPaid, Deps>(
  orderPaid,
  { service: 'assessment' },
  async ({ trx, deps }, { data }) => {
    if (data.origin !== 'resetextend') return
    const learner = { id: data.uid, group: USER_GROUPS.wardround }
    const { archived } = await archiveProgress(trx, learner, null)
    const at = deps.clock()
    await insertReset(trx, { userId: data.uid, id: data.orderId, categoryId: null, questions: archived, at })
  },
)
