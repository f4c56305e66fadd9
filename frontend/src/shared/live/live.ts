import type { LiveData } from '@wardround/proto/live.ts'
import type { News, Topic } from './live-source.ts'

/**
 * `data` is null where messages may have been missed, before the connection stood: read what the topic is about again.
 */
export type LiveHandler = (data: LiveData | null) => void

const handlers = new Map<Topic, Set<LiveHandler>>()

/** Calls every handler of the topic of a message. */
export function deliver(news: News): void {
  const called = news.topic === null ? [...handlers.values()].flatMap((set) => [...set]) : handlers.get(news.topic)
  for (const handle of [...(called ?? [])]) {
    try {
      handle(news.topic === null ? null : news.data)
    } catch (error) {
      reportError(error)
    }
  }
}

/** Calls `handler` with each message of a topic, in whichever tab it arrives. Returns how that is stopped. */
export function onLive(topic: Topic, handler: LiveHandler): () => void {
  const known = handlers.get(topic) ?? new Set()
  handlers.set(topic, known.add(handler))
  return () => known.delete(handler)
}
