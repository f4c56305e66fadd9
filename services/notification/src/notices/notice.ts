import type { HandlerContext } from '@wardround/kit/events/consumer.ts'
import type { NoticeKind } from '@wardround/proto/notices.ts'
import type { Deps } from '#deps.ts'

/** A notice as it was requested. Its id is that of the event. Of a sealed kind `fields` is null. */
export type Notice = {
  id: string
  kind: NoticeKind
  uid: string | null
  fields: Record<string, unknown> | null
  sealed: string | null
}

/** One way to a person: stores what is to be delivered, in the transaction of the event. */
export type ChannelHandler = (context: HandlerContext<Deps>, notice: Notice) => Promise<void>
