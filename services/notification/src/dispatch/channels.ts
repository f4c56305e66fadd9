import type { Channel } from '@wardround/proto/notice.ts'
import { storeInBell } from '#bell/store-in-bell.ts'
import { storeEmail, storeText } from '#deliveries/store-delivery.ts'
import type { ChannelHandler } from '#notices/notice.ts'
import { storePush } from '#push/store-push.ts'

/** Who delivers on each channel. */
export const CHANNEL_HANDLERS: Partial<Record<Channel, ChannelHandler>> = {
  email: storeEmail,
  text: storeText,
  bell: storeInBell,
  push: storePush,
}
