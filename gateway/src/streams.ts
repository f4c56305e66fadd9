import type { ServerResponse } from 'node:http'
import type { Clock } from '@wardround/kit/base/clock.ts'
import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Logger } from '@wardround/kit/base/logger.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { SessionState } from '@wardround/proto/http/identity/session.ts'
import type { StreamEvent } from '@wardround/proto/http/identity/stream.ts'
import type { SubscribeLive } from './live.ts'
import { API_HEADERS } from './security-headers.ts'
import { identityOf, type Sessions } from './session/session.ts'

const HEARTBEAT_MS = 20_000
/** What the browser waits before it connects again, the first time. */
const RETRY_MS = 2_000
const MOST_OF_USER = 6
const MOST = 20_000
/** A reader that falls further behind is disconnected. */
const UNREAD_BYTES = 64 * 1024

/**
 * One open connection. `state` is what its session could do when it was last read, `seen` the part of it that the
 * browser knows.
 */
type Stream = { uid: string; sid: string; to: ServerResponse; state: SessionState | null; seen: string }
type Options = {
  sessions: Pick<Sessions, 'ofSession'>
  clock: Clock
  logger: Pick<Logger, 'warn'>
  /** Subscribes to what services publish to one person. */
  subscribe: SubscribeLive
  heartbeatMs?: number
  most?: number
}

const HEAD = {
  ...API_HEADERS,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

function write({ to }: Stream, text: string): void {
  if (to.writableLength > UNREAD_BYTES) to.destroy()
  else if (!to.writableEnded) to.write(text)
}
const send = (stream: Stream, event: StreamEvent, data: object = {}) =>
  write(stream, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/**
 * Open streams of server-sent events. Whenever identity says that a session has changed, and with each heartbeat for
 * what ends by the clock, the session is read again: a change is sent, and a session that is over is ended. Messages
 * of services are sent while the session is known to be live, and `hello` says from when that is so. The
 * interval is no periodic task: it is the heartbeat that the open connections need, and writing to them takes no time.
 */
export function createStreams({
  sessions,
  clock,
  logger,
  subscribe,
  heartbeatMs = HEARTBEAT_MS,
  most = MOST,
}: Options) {
  const open = new Map<string, Set<Stream>>()
  const unsubscribe = new Map<string, () => void>()
  const all = function* () {
    for (const streams of open.values()) yield* streams
  }
  const count = () => [...open.values()].reduce((sum, streams) => sum + streams.size, 0)
  /** What of a state the browser shows or acts on; an entitlement that ends by the clock changes it too. */
  const seenOf = (state: SessionState) => JSON.stringify([identityOf(state, clock()), state.entitlements])
  const isOver = (state: SessionState | null) => state === null || Date.parse(state.expiresAt) <= clock().getTime()

  function forget(stream: Stream): void {
    const streams = open.get(stream.uid)
    streams?.delete(stream)
    if (streams?.size === 0) close(stream.uid)
  }

  function close(uid: string): void {
    open.delete(uid)
    unsubscribe.get(uid)?.()
    unsubscribe.delete(uid)
  }

  /**
   * The first stream of a person subscribes for all of them; nothing is sent to a session that is not known to be live.
   */
  function follow(uid: string): void {
    const stop = subscribe(uid, ({ topic, data }) => {
      for (const stream of open.get(uid) ?? []) if (!isOver(stream.state)) send(stream, topic, data)
    })
    unsubscribe.set(uid, stop)
  }

  function end(stream: Stream, reason: string): void {
    forget(stream)
    send(stream, 'ended', { reason })
    stream.to.end()
  }

  async function refresh(stream: Stream, reason = 'expired'): Promise<void> {
    try {
      const state = await sessions.ofSession(stream.sid)
      if (stream.to.writableEnded) return
      if (state === null || isOver(state)) return end(stream, reason)
      const seen = seenOf(state)
      if (stream.state === null) send(stream, 'hello')
      if (seen !== stream.seen && stream.seen) send(stream, 'changed')
      Object.assign(stream, { state, seen })
    } catch (error) {
      // Identity is away: the next heartbeat asks again.
      stream.state = null
      logger.warn({ err: error, uid: stream.uid }, 'a stream could not be brought up to date')
    }
  }

  function beat(): void {
    for (const stream of [...all()]) {
      write(stream, ': \n\n')
      if (isOver(stream.state) || (stream.state && seenOf(stream.state) !== stream.seen)) void refresh(stream)
    }
  }
  const timer = setInterval(beat, heartbeatMs)
  timer.unref()

  return {
    /**
     * Answers with a stream. Throws `rate.limited` where this person has too many, `gateway.unavailable` where
     * everybody has.
     */
    async start(identity: Identity, to: ServerResponse): Promise<void> {
      const { uid, sid } = identity
      if (!uid || !sid) throw new DomainError('session.missing')
      const mine = open.get(uid) ?? new Set<Stream>()
      if (mine.size >= MOST_OF_USER) throw new DomainError('rate.limited', { retryAfter: 30 })
      if (count() >= most) throw new DomainError('gateway.unavailable', { retryAfter: 30 })
      const stream: Stream = { uid, sid, to, state: null, seen: '' }
      open.set(uid, mine.add(stream))
      if (mine.size === 1) follow(uid)
      to.on('close', () => forget(stream))
      to.writeHead(200, HEAD)
      to.write(`retry: ${RETRY_MS}\n\n`)
      await refresh(stream)
    },
    /** One session of a user, or all, may be different, or over for this reason. */
    drop(uid: string, sid?: string, ended?: string): void {
      for (const stream of [...(open.get(uid) ?? [])]) if (!sid || stream.sid === sid) void refresh(stream, ended)
    },
    dropAll(): void {
      for (const stream of [...all()]) void refresh(stream)
    },
    /** When identity's messages come back, whatever was missed is read. */
    setSubscribed(now: boolean): void {
      if (now) for (const stream of [...all()]) void refresh(stream)
    },
    count,
    /** Closes every connection; browsers come back to another process. */
    stop(): void {
      clearInterval(timer)
      for (const stream of [...all()]) stream.to.end()
      for (const uid of [...open.keys()]) close(uid)
    },
  }
}
export type Streams = ReturnType<typeof createStreams>
