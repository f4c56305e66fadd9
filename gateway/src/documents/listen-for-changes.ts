import {
  eventChanged,
  faqChanged,
  newsChanged,
  pageChanged,
  redirectChanged,
  settingChanged,
} from '@wardround/proto/events/content.ts'
import { Events, type NatsConnection } from 'nats'

/** Calls `renew` when a text of the public site may have changed, and when changes may have been missed. */
export function listenForTextChanges(connection: NatsConnection, renew: () => void): () => Promise<void> {
  const subscriptions = [pageChanged, faqChanged, newsChanged, settingChanged, eventChanged, redirectChanged].map(
    ({ subject }) => connection.subscribe(subject, { callback: renew }),
  )
  void (async () => {
    for await (const { type } of connection.status()) if (type === Events.Reconnect) renew()
  })()
  return async () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
}
