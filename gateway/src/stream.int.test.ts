import type { AddressInfo } from 'node:net'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { createLivePublisher, type PublishLive } from '@wardround/kit/events/live.ts'
import { connectNats } from '@wardround/kit/events/nats.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { startTestNats } from '@wardround/kit/testing/nats.ts'
import { sessionChanged, sessionsChanged } from '@wardround/proto/events/identity.ts'
import { liveSubject } from '@wardround/proto/live.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listenForChanges } from './session/session-changes.ts'
import { startGateway } from './testing/gateway-site.ts'

const OTHER = '019a0000-0000-7000-8000-0000000000ff'
const UID = '019a0000-0000-7000-8000-000000000001'
const SID = '019a0000-0000-7000-8000-000000000002'
const logger = createLogger({ name: 'test', level: 'silent' })
type Site = Awaited<ReturnType<typeof startGateway>>

let server: Awaited<ReturnType<typeof startTestNats>>
let nats: Awaited<ReturnType<typeof connectNats>>
let publishLive: PublishLive
beforeAll(async () => {
  server = await startTestNats()
  nats = await connectNats({ url: server.url, name: 'test', logger })
  publishLive = createLivePublisher({ nats, logger })
})
afterAll(async () => {
  await nats.close()
  await server.stop()
})

let sites: { site: Site; url: string; stopListening: () => Promise<void> }[]
beforeEach(async () => {
  sites = await Promise.all(
    [0, 1].map(async () => {
      const site = await startGateway({ heartbeatMs: 50, nats: nats.connection })
      await site.app.listen({ host: '127.0.0.1', port: 0 })
      const url = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}/api/v1/wardround/stream`
      return { site, url, stopListening: listenForChanges(nats.connection, [site.sessions, site.streams], logger) }
    }),
  )
  await nats.connection.flush()
})
afterEach(async () => {
  for (const { site, stopListening } of sites) {
    await stopListening()
    await site.stop()
  }
})

/** Opens a stream and collects what it says; `over` resolves when the server closes it. */
async function follow(at: (typeof sites)[number], headers?: Record<string, string>) {
  const stop = new AbortController()
  const response = await fetch(at.url, {
    headers: headers ?? { cookie: `wr_session=${await at.site.token()}` },
    signal: stop.signal,
  })
  const heard = { text: '' }
  const over = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
      heard.text += decoder.decode(chunk, { stream: true })
  })().catch(() => undefined)
  return { response, heard, over, stop: () => stop.abort() }
}
const tell = (data: object) => nats.connection.publish(sessionChanged.subject, JSON.stringify({ data }))
const endEverywhere = () => {
  for (const { site } of sites) site.as(null)
}

describe('the stream', () => {
  it('T-034 closes within a second on every gateway when the session ends, and says why', async () => {
    const streams = await Promise.all(sites.map((each) => follow(each)))
    await eventually(async () => expect(streams.every(({ heard }) => heard.text.includes('event: hello'))).toBe(true))
    endEverywhere()
    const since = Date.now()
    tell({ uid: UID, sid: SID, ended: 'banned' })
    await Promise.all(streams.map(({ over }) => over))
    expect(Date.now() - since).toBeLessThan(1000)
    for (const { heard } of streams) expect(heard.text).toContain('event: ended\ndata: {"reason":"banned"}')
    expect(sites.map(({ site }) => site.streams.count())).toEqual([0, 0])
  })

  it('T-033 the cookie of an ended session opens nothing, on every gateway', async () => {
    endEverywhere()
    tell({ uid: UID, sid: SID, ended: 'logout' })
    for (const each of sites) expect((await follow(each)).response.status).toBe(401)
  })

  it('T-046 tells of changed entitlements and permissions, and of nothing that stayed', async () => {
    const stream = await follow(sites[0]!)
    await eventually(async () => expect(stream.heard.text).toContain('event: hello'))
    tell({ uid: UID, sid: SID })
    await nats.connection.flush()
    sites[0]!.site.as({ entitlements: { gems: '2999-01-01T00:00:00.000Z' }, jti: 'another token' })
    tell({ uid: UID })
    await eventually(async () => expect(stream.heard.text.match(/event: changed/g)).toHaveLength(1))
    stream.stop()
  })

  it('passes what services publish to one person on, on every gateway, and to nobody else', async () => {
    const streams = await Promise.all(sites.map((each) => follow(each)))
    const twin = await follow(sites[0]!)
    const texts = () => [...streams, twin].map(({ heard }) => heard.text)
    await eventually(async () => expect(texts().every((text) => text.includes('event: hello'))).toBe(true))
    await nats.connection.flush()
    publishLive(OTHER, 'bell', { unread: 9 })
    publishLive(UID, 'sitting', { sittingId: 's1', text: 'x'.repeat(3_000) })
    nats.connection.publish(liveSubject(UID), 'nonsense')
    nats.connection.publish(liveSubject(UID), JSON.stringify({ topic: 'changed', data: {} }))
    publishLive(UID, 'bell', { unread: 1 })
    publishLive(UID, 'sitting', { sittingId: 's1' })
    await eventually(async () => {
      for (const text of texts()) expect(text).toContain('event: sitting\ndata: {"sittingId":"s1"}\n\n')
    })
    for (const text of texts()) {
      expect(text.match(/event: \w+/g)).toEqual(['event: hello', 'event: bell', 'event: sitting'])
      expect(text).toContain('event: bell\ndata: {"unread":1}\n\n')
    }
    const subscriptions = nats.connection.stats().inMsgs
    for (const stream of [...streams, twin]) stream.stop()
    await eventually(async () => expect(sites.map(({ site }) => site.streams.count())).toEqual([0, 0]))
    publishLive(UID, 'bell', { unread: 2 })
    await nats.connection.flush()
    expect(nats.connection.stats().inMsgs).toBe(subscriptions)
  })

  it('says nothing live to a session that has ended', async () => {
    const { site } = sites[0]!
    const stream = await follow(sites[0]!)
    await eventually(async () => expect(stream.heard.text).toContain('event: hello'))
    site.as(null)
    site.streams.drop(UID, SID, 'banned')
    publishLive(UID, 'bell', { unread: 1 })
    await stream.over
    expect(stream.heard.text).toContain('event: ended')
    publishLive(UID, 'bell', { unread: 1 })
    await nats.connection.flush()
    expect(stream.heard.text.split('event: ended')[1]).not.toContain('bell')
  })

  it('tells when a service ends by the clock, and when the session does', async () => {
    const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
    sites[0]!.site.as({ entitlements: { 'question-bank': soon(300) } })
    const stream = await follow(sites[0]!)
    await eventually(async () => expect(stream.heard.text).toContain('event: changed'))
    stream.stop()
    sites[1]!.site.as({ expiresAt: soon(300) })
    const short = await follow(sites[1]!)
    await short.over
    expect(short.heard.text).toContain('event: ended\ndata: {"reason":"expired"}')
  })

  it('is looked at again when a setting has changed what sessions may do, and when messages come back after a silence', async () => {
    const [site] = sites
    const stream = await follow(site!)
    await eventually(async () => expect(stream.heard.text).toContain('event: hello'))
    site!.site.as({ verified: false })
    nats.connection.publish(sessionsChanged.subject, JSON.stringify({ data: {} }))
    await eventually(async () => expect(stream.heard.text.match(/event: changed/g)).toHaveLength(1))
    site!.site.as({ verified: true })
    for (const each of [site!.site.sessions, site!.site.streams]) each.setSubscribed(false)
    expect(stream.heard.text.match(/event: changed/g)).toHaveLength(1)
    for (const each of [site!.site.sessions, site!.site.streams]) each.setSubscribed(true)
    await eventually(async () => expect(stream.heard.text.match(/event: changed/g)).toHaveLength(2))
    stream.stop()
  })

  it('is not closed when another session of the same person ends', async () => {
    const { site } = sites[0]!
    const stream = await follow(sites[0]!)
    await eventually(async () => expect(stream.heard.text).toContain('event: hello'))
    site.as(null)
    site.streams.drop(UID, '019a0000-0000-7000-8000-00000000000d', 'elsewhere')
    expect(await site.sessions.ofSession(SID)).toBeNull()
    site.as({ name: 'Another' })
    site.streams.drop(UID, SID)
    await eventually(async () => expect(stream.heard.text).toContain('event: changed'))
    expect(stream.heard.text).not.toContain('event: ended')
    stream.stop()
  })

  it('beats, is never kept or compressed, and is closed when the gateway goes', async () => {
    const stream = await follow(sites[0]!, {
      cookie: `wr_session=${await sites[0]!.site.token()}`,
      'accept-encoding': 'br',
    })
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect([stream.response.headers.get('cache-control'), stream.response.headers.get('content-encoding')]).toEqual([
      'no-store, no-transform',
      null,
    ])
    await eventually(async () => expect(stream.heard.text.match(/^: $/gm)?.length).toBeGreaterThan(2))
    await sites[0]!.site.app.close()
    await stream.over
  })

  it('is refused without a session, with a query, and beyond six of one person', async () => {
    const at = sites[0]!
    expect((await follow(at, {})).response.status).toBe(401)
    const headers = { cookie: `wr_session=${await at.site.token()}` }
    expect((await fetch(`${at.url}?token=x`, { headers })).status).toBe(400)
    const streams = await Promise.all(Array.from({ length: 6 }, () => follow(at)))
    expect(streams.map(({ response }) => response.status)).toEqual(Array(6).fill(200))
    const seventh = await follow(at)
    expect([seventh.response.status, seventh.response.headers.get('retry-after')]).toEqual([429, '30'])
    streams[0]?.stop()
    await eventually(async () => expect(at.site.streams.count()).toBe(5))
    expect((await follow(at)).response.status).toBe(200)
    for (const each of streams) each.stop()
  })
})
