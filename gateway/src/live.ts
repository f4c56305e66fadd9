import type { Logger } from '@wardround/kit/base/logger.ts'
import { LiveMessage, liveSubject } from '@wardround/proto/live.ts'
import type { NatsConnection } from 'nats'
import type { z } from 'zod'

/** Starts passing on what services tell one person; returns how it is stopped. */
export type SubscribeLive = (uid: string, receive: (message: z.infer<typeof LiveMessage>) => void) => () => void

/** One subscription for each person with a stream here, so that a gateway hears nothing about anybody else. */
export const liveSubscriber =
  (connection: Pick<NatsConnection, 'subscribe'>, logger: Pick<Logger, 'warn'>): SubscribeLive =>
  (uid, receive) => {
    const subscription = connection.subscribe(liveSubject(uid), {
      callback: (error, message) => {
        const read = error ? undefined : LiveMessage.safeParse(readJson(message.string()))
        if (read?.success) receive(read.data)
        else logger.warn({ err: error ?? read?.error, uid }, 'a live message could not be read')
      },
    })
    return () => subscription.unsubscribe()
  }

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
