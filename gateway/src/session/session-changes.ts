import type { Logger } from '@wardround/kit/base/logger.ts'
import { sessionChanged, sessionsChanged } from '@wardround/proto/events/identity.ts'
import { Events, type NatsConnection } from 'nats'
import type { Sessions } from './session.ts'

/** The caches of sessions and views, and the streams that show them, in this order. */
type Caches = readonly (Pick<Sessions, 'dropAll' | 'setSubscribed'> & {
  drop(uid: string, sid?: string, ended?: string): void
})[]

/**
 * Drops a session from the caches when identity publishes a change of it, and all of them when a setting changed or the
 * events stop or come back. Returns a function that stops it.
 */
export function listenForChanges(connection: NatsConnection, caches: Caches, logger: Logger): () => Promise<void> {
  const subscription = connection.subscribe(sessionChanged.subject, {
    callback: (error, message) => {
      if (error) return logger.error({ err: error }, 'session changes cannot be received')
      try {
        const { uid, sid, ended } = sessionChanged.data.parse(message.json<{ data: unknown }>().data)
        for (const each of caches) each.drop(uid, sid, ended)
      } catch (problem) {
        logger.error({ err: problem }, 'a session change could not be read')
      }
    },
  })
  const everybody = connection.subscribe(sessionsChanged.subject, {
    callback: () => {
      for (const each of caches) each.dropAll()
    },
  })
  void watch(connection, caches)
  return async () => {
    subscription.unsubscribe()
    everybody.unsubscribe()
  }
}

async function watch(connection: NatsConnection, caches: Caches): Promise<void> {
  for await (const status of connection.status()) {
    const subscribed = status.type === Events.Reconnect
    if (subscribed || status.type === Events.Disconnect) for (const each of caches) each.setSubscribed(subscribed)
  }
}
