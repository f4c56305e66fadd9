import type { Logger } from '@wardround/kit/logger.ts'
import { sessionChanged, sessionsChanged } from '@wardround/proto/events/identity.ts'
import { Events, type NatsConnection } from 'nats'
import type { Sessions } from './session.ts'

/** What is kept of sessions and of views, and the streams that tell of them, in this order. */
type Kept = readonly (Pick<Sessions, 'dropAll' | 'hear'> & { drop(uid: string, sid?: string, ended?: string): void })[]

/** Drops what is kept of a session when identity says that it changed, of all when a setting did, and all of it when the messages stop or come back. Answers a function that stops listening. */
export function listenForChanges(connection: NatsConnection, kept: Kept, logger: Logger): () => Promise<void> {
  const subscription = connection.subscribe(sessionChanged.subject, {
    callback: (error, message) => {
      if (error) return logger.error({ err: error }, 'session changes cannot be heard')
      try {
        const { uid, sid, ended } = sessionChanged.data.parse(message.json<{ data: unknown }>().data)
        for (const each of kept) each.drop(uid, sid, ended)
      } catch (problem) {
        logger.error({ err: problem }, 'a session change could not be read')
      }
    },
  })
  const everybody = connection.subscribe(sessionsChanged.subject, {
    callback: () => {
      for (const each of kept) each.dropAll()
    },
  })
  void watch(connection, kept)
  return async () => {
    subscription.unsubscribe()
    everybody.unsubscribe()
  }
}

async function watch(connection: NatsConnection, kept: Kept): Promise<void> {
  for await (const status of connection.status()) {
    const hears = status.type === Events.Reconnect
    if (hears || status.type === Events.Disconnect) for (const each of kept) each.hear(hears)
  }
}
