import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { NOBODY } from '@wardround/kit/security/identity.ts'
import type { SessionState } from '@wardround/proto/http/identity/session.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SubscribeLive } from './live.ts'
import { createStreams, type Streams } from './streams.ts'

const UID = '019a0000-0000-7000-8000-000000000001'
const live = {
  uid: UID,
  sid: 's',
  expiresAt: '2999-01-01T00:00:00.000Z',
  entitlements: {},
  permissions: null,
} as SessionState

/** A connection as the stream sees it, with what was written to it. */
function connection() {
  const written: string[] = []
  const to = Object.assign(new EventEmitter(), {
    writableLength: 0,
    writableEnded: false,
    destroyed: false,
    writeHead: () => to,
    write: (text: string) => void written.push(text),
    end: () => {
      to.writableEnded = true
    },
    destroy: () => {
      to.destroyed = true
    },
  })
  return { to, written, asResponse: to as unknown as ServerResponse }
}

let answer: () => Promise<SessionState | null>
let publish: Parameters<SubscribeLive>[1]
let streams: Streams
beforeEach(() => {
  vi.useFakeTimers()
  answer = async () => live
  streams = createStreams({
    sessions: { ofSession: () => answer() },
    clock: () => new Date('2026-11-20T12:00:00Z'),
    logger: { warn: () => undefined },
    subscribe: (_, receive) => {
      publish = receive
      return () => undefined
    },
    heartbeatMs: 1000,
    most: 2,
  })
})
afterEach(() => {
  streams.stop()
  vi.useRealTimers()
})
const open = async (uid = UID) => {
  const made = connection()
  await streams.start({ ...NOBODY, uid, sid: 's' }, made.asResponse)
  return made
}

describe('a stream', () => {
  it('is cut off when nobody takes what is written to it', async () => {
    const { to } = await open()
    to.writableLength = 64 * 1024
    await vi.advanceTimersByTimeAsync(1000)
    expect(to.destroyed).toBe(false)
    to.writableLength += 1
    await vi.advanceTimersByTimeAsync(1000)
    expect(to.destroyed).toBe(true)
  })

  it('is looked at again with the next heartbeat when identity was away, and closed when the session is over by then', async () => {
    const { to, written } = await open()
    answer = () => Promise.reject(new Error('away'))
    streams.drop(UID)
    await vi.advanceTimersByTimeAsync(0)
    expect(to.writableEnded).toBe(false)
    answer = async () => null
    await vi.advanceTimersByTimeAsync(1000)
    expect([to.writableEnded, written.join('').includes('event: ended')]).toEqual([true, true])
  })

  it('says hello once it sends messages, the first time and after identity was away', async () => {
    const tell = (unread: number) => publish({ topic: 'bell', data: { unread } })
    const session = Promise.withResolvers<SessionState>()
    answer = () => session.promise
    const opening = open()
    tell(1)
    session.resolve(live)
    const { written } = await opening
    tell(2)
    answer = () => Promise.reject(new Error('away'))
    streams.drop(UID)
    await vi.advanceTimersByTimeAsync(0)
    tell(3)
    answer = async () => live
    await vi.advanceTimersByTimeAsync(1000)
    tell(4)
    expect(written.join('').match(/hello|changed|"unread":\d/g)).toEqual(['hello', '"unread":2', 'hello', '"unread":4'])
  })

  it('is refused where everybody together has as many as a process can hold, until one is closed', async () => {
    const { to } = await open('first')
    await open('second')
    await expect(open('third')).rejects.toMatchObject({ code: 'gateway.unavailable' })
    to.emit('close')
    await open('third')
    expect(streams.count()).toBe(2)
  })

  it('is for somebody with a session', async () => {
    const { asResponse } = connection()
    await expect(streams.start({ ...NOBODY, uid: UID }, asResponse)).rejects.toMatchObject({ code: 'session.missing' })
    await expect(streams.start(NOBODY, asResponse)).rejects.toMatchObject({ code: 'session.missing' })
    expect(streams.count()).toBe(0)
  })
})
