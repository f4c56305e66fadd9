import { LIVE_TOPICS, type LiveData, type LiveTopic } from '@wardround/proto/live.ts'

/** `session`: what the session may do has changed, or it is over. */
export type Topic = LiveTopic | 'session'
/** `topic` is null where messages of every topic may have been missed: read what they are about again. */
export type News = { topic: Topic; data: LiveData | null } | { topic: null }

const FIRST_WAIT = 2_000
const LONGEST_WAIT = 60_000

/** Somewhere between half of it and all, so that not everybody comes back at once. */
const spread = (wait: number) => wait * (0.5 + Math.random() / 2)

function readData(event: Event): LiveData | null {
  try {
    return JSON.parse((event as MessageEvent<string>).data) as LiveData
  } catch {
    return null
  }
}

/**
 * Keeps one connection to the stream until stopped, and reconnects with growing waits. With each `hello`, the first
 * too, it publishes a null topic: pages read their data before the connection was open and may have missed a change.
 */
export function openLiveSource(address: string, publish: (news: News) => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT

  const stop = () => {
    clearTimeout(timer)
    source?.close()
  }
  const session = (data: LiveData) => publish({ topic: 'session', data })
  const connect = () => {
    source = new EventSource(address)
    source.addEventListener('hello', () => {
      wait = FIRST_WAIT
      publish({ topic: null })
    })
    source.addEventListener('changed', () => session({ event: 'changed' }))
    source.addEventListener('ended', () => {
      stop()
      session({ event: 'ended' })
    })
    for (const topic of LIVE_TOPICS)
      source.addEventListener(topic, (event) => publish({ topic, data: readData(event) }))
    source.onerror = () => {
      source?.close()
      timer = setTimeout(connect, spread(wait))
      // A gateway that refuses may mean that the session is over: the session is read once, then only waited for.
      if (wait === FIRST_WAIT * 2) session({ event: 'changed' })
      wait = Math.min(LONGEST_WAIT, wait * 2)
    }
  }
  connect()
  return stop
}
