import type { CallReply } from '@wardround/proto/contract.ts'
import type { resendDelivery } from '@wardround/proto/http/notification/deliveries.ts'
import { noticeOf } from '@wardround/proto/notices.ts'
import type { Delivery } from './delivery-repository.ts'

/** What staff see of a delivery: neither recipient nor content. */
export const presentDelivery = (delivery: Delivery): CallReply<typeof resendDelivery> => ({
  id: delivery.id,
  channel: delivery.channel,
  kind: delivery.kind,
  title: noticeOf(delivery.kind).title,
  state: delivery.state,
  attempts: delivery.attempts,
  problem: delivery.problem,
  createdAt: delivery.createdAt.toISOString(),
  sentAt: delivery.sentAt?.toISOString() ?? null,
})
