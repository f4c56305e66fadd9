const BEAT_MS = 2_000
const STALE_MS = 5_000
/** A new tab waits this long for the leader's answer before it leads. */
const ANSWER_MS = 500
const TICK_MS = 250
/** Tabs do not claim at the same moment. */
const SPREAD_MS = 250
/**
 * From the last heartbeat heard to a claim: with a tick and the spread, another leads before it is stale for longer.
 */
const SILENCE_MS = STALE_MS - TICK_MS - SPREAD_MS

type Message<News> =
  | { kind: 'hello' }
  | { kind: 'beat'; term: number; id: string; yields: boolean }
  | { kind: 'resigned'; term: number; id: string }
  | { kind: 'news'; news: News }

type Options<News> = {
  /** Tabs with the same name form a group. */
  name: string
  /** Called when this tab starts to lead; returns how it stops. */
  lead: () => () => void
  /** Called with what another tab sent. */
  receive: (news: News) => void
  /** Called once this tab has found a leader, whose news it has not received before. */
  joined: () => void
  /** Whether this tab leads only while no other would, because it shows what is not to be disturbed. */
  yields?: () => boolean
}

export type TabGroup<News> = { send: (news: News) => void; isLeader: () => boolean; leave: () => void }

/**
 * Joins the tabs of one browser, of which one leads. The leader sends a heartbeat every 2 s; within 5 s of the last
 * one (closed, crashed, frozen or throttled in the background) another tab leads with a higher term. Of two leaders the
 * one with the lower term, or at the same term the higher id, steps down when it hears of the other. A leader that
 * yields says so with its heartbeat, and a tab that does not yield leads in its place. Without `BroadcastChannel` each
 * tab leads alone.
 */
export function joinTabs<News>({ name, lead, receive, joined, yields = () => false }: Options<News>): TabGroup<News> {
  if (typeof BroadcastChannel === 'undefined') {
    const stop = lead()
    return { send: () => undefined, isLeader: () => true, leave: stop }
  }
  const id = Math.random().toString(36).slice(2)
  const channel = new BroadcastChannel(name)
  const post = (message: Message<News>) => channel.postMessage(message)
  let term = 0
  let stopLeading: (() => void) | undefined
  let sentAt = 0
  let claimAt = Date.now() + ANSWER_MS + Math.random() * SPREAD_MS

  function beat(): void {
    sentAt = Date.now()
    post({ kind: 'beat', term, id, yields: yields() })
  }
  function follow(from: { term: number }, wait: number): void {
    stopLeading?.()
    stopLeading = undefined
    term = Math.max(term, from.term)
    claimAt = Date.now() + wait + Math.random() * SPREAD_MS
  }
  function claim(): void {
    term += 1
    beat()
    stopLeading = lead()
  }
  function tick(): void {
    if (stopLeading) {
      if (Date.now() - sentAt >= BEAT_MS) beat()
    } else if (Date.now() >= claimAt) claim()
  }
  function hear(message: Message<News>): void {
    if (message.kind === 'news') receive(message.news)
    if (message.kind === 'hello' && stopLeading) beat()
    if (message.kind === 'resigned' && !stopLeading && message.term >= term) follow(message, 0)
    if (message.kind !== 'beat') return
    const isFirst = term === 0
    const comesFirst = message.term > term || (message.term === term && message.id < id)
    if (!stopLeading || comesFirst) follow(message, message.yields && !yields() ? 0 : SILENCE_MS)
    else beat()
    if (isFirst) joined()
  }
  function resign(): void {
    if (!stopLeading) return
    post({ kind: 'resigned', term, id })
    follow({ term }, SILENCE_MS)
  }

  channel.onmessage = ({ data }: MessageEvent<Message<News>>) => hear(data)
  const timer = setInterval(tick, TICK_MS)
  // A page that is kept for "back" is frozen without notice: it leads no longer, and joins in again when it is shown.
  addEventListener('pagehide', resign)
  post({ kind: 'hello' })
  return {
    send: (news) => post({ kind: 'news', news }),
    isLeader: () => stopLeading !== undefined,
    leave: () => {
      resign()
      clearInterval(timer)
      removeEventListener('pagehide', resign)
      channel.close()
    },
  }
}
