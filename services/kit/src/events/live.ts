import { LIVE_MOST_BYTES, type LiveData, LiveMessage, type LiveTopic, liveSubject } from '@wardround/proto/live.ts'
import type { Logger } from '../base/logger.ts'
import type { Nats } from './nats.ts'

/** Tells all open pages of a person. Call it after the commit: it is neither stored nor repeated. */
export type PublishLive = (userId: string, topic: LiveTopic, data?: LiveData) => void

/**
 * Messages reach whoever has a page open at this moment, at most once. Nothing may depend on them: pages read again
 * after a lost connection. A message that cannot be sent is logged and never fails the caller.
 */
export function createLivePublisher({
  nats,
  logger,
}: {
  nats: Pick<Nats, 'connection'>
  logger: Pick<Logger, 'warn'>
}): PublishLive {
  return (userId, topic, data = {}) => {
    try {
      const message = JSON.stringify(LiveMessage.parse({ topic, data }))
      if (Buffer.byteLength(message) > LIVE_MOST_BYTES)
        throw new Error(`a live message of ${message.length} characters`)
      nats.connection.publish(liveSubject(userId), message)
    } catch (error) {
      logger.warn({ err: error, topic, uid: userId }, 'a live message was not sent')
    }
  }
}
