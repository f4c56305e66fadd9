import { createLogger } from '@wardround/kit/base/logger.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { startTestRedis } from '@wardround/kit/testing/redis.ts'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'
import { RATE_LIMITS } from './rate-limits.ts'

const logger = createLogger({ name: 'test', level: 'silent' })
const start = new Date('2026-11-20T12:00:00Z')
let server: Awaited<ReturnType<typeof startTestRedis>>
const clients: Redis[] = []
const connect = () => {
  const client = new Redis(server.url, { enableOfflineQueue: true, maxRetriesPerRequest: 0, commandTimeout: 500 })
  client.on('error', () => {})
  clients.push(client)
  return client
}
const limiter = (redis = connect()) => createRateLimiter({ redis, clock: () => start, logger })

beforeAll(async () => {
  server = await startTestRedis()
})
afterAll(async () => {
  for (const client of clients) client.disconnect()
  await server.stop()
})

describe('limits', () => {
  it('T-007 of log-ins are exact over several gateways and say how long to wait', async () => {
    const [one, two] = [limiter(), limiter()]
    const waits: number[] = []
    for (let n = 0; n < RATE_LIMITS.login.limit + 2; n++)
      waits.push(await (n % 2 ? one : two).take('login', null, '10.0.0.1'))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(RATE_LIMITS.login.limit)
    expect(waits.at(-1)).toBeGreaterThan(RATE_LIMITS.login.seconds - 60)
    expect(await one.take('login', null, '10.0.0.2')).toBe(0)
  })

  it('T-007 hold one address at many accounts, also when the gateway that counted is gone', async () => {
    const [first, second] = [connect(), connect()]
    const [one, two] = [limiter(first), limiter(second)]
    const passed: number[] = []
    for (let n = 0; n < 200; n++) {
      // The first gateway dies half-way.
      if (n === 100) {
        first.disconnect()
      }
      if ((await (n < 100 && n % 2 ? one : two).take('login', null, '10.0.0.9')) === 0) passed.push(n)
    }
    expect(passed).toHaveLength(RATE_LIMITS.login.limit)
    expect(passed.at(-1)).toBeLessThan(100)
  })

  it('of log-ins say that a part is unavailable when Redis cannot be asked, those of answers go on', async () => {
    const dead = new Redis({
      port: 1,
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    })
    dead.on('error', () => {})
    const alone = limiter(dead)
    const away = { code: 'gateway.unavailable', status: 503, retryAfter: 5 }
    await expect(alone.take('login', null, '10.0.0.3')).rejects.toMatchObject(away)
    await expect(alone.takeWithoutCaptcha('signup', '10.0.0.3')).rejects.toMatchObject(away)
    expect(await alone.take('answer', 'someone', '10.0.0.3')).toBe(0)
    dead.disconnect()
  })

  it('are never told to anybody because Redis takes no writes, as with a full disk, nor because of what it missed', async () => {
    const redis = connect()
    const one = limiter(redis)
    const { limit } = RATE_LIMITS.answer
    const answerUpTo = async (count: number) => {
      for (let n = 0; n < count; n++) expect(one.take('answer', 'efua', '-')).toBe(0)
      await one.reconcile()
    }
    // Every write is refused from here on, as `stop-writes-on-bgsave-error` and a full append-only file do it.
    await redis.config('SET', 'min-replicas-to-write', '1')
    try {
      await expect(one.take('login', null, '10.0.7.1')).rejects.toMatchObject({ code: 'gateway.unavailable' })
      for (let round = 0; round < 3; round++) await answerUpTo(limit / 4)
    } finally {
      await redis.config('SET', 'min-replicas-to-write', '0')
    }
    expect(await one.take('login', null, '10.0.7.1')).toBe(0)
    await answerUpTo(limit / 4)
    expect(one.take('answer', 'efua', '-')).toBeGreaterThan(0)
  })

  it('of answers are counted in the process and shared in the background', async () => {
    const [one, two] = [limiter(), limiter()]
    const { limit } = RATE_LIMITS.answer
    for (let n = 0; n < limit / 2; n++) expect(one.take('answer', 'amara', '-')).toBe(0)
    for (let n = 0; n < limit / 2; n++) expect(two.take('answer', 'amara', '-')).toBe(0)
    await one.reconcile()
    await two.reconcile()
    expect(two.take('answer', 'amara', '-')).toBeGreaterThan(0)
    expect(two.take('answer', 'bruno', '-')).toBe(0)
  })

  it('by address hold whoever is signed in there; those by person hold one at any address, and visitors by theirs', async () => {
    const one = limiter()
    for (let n = 0; n < RATE_LIMITS.login.limit; n++) expect(await one.take('login', `person ${n}`, '10.0.1.1')).toBe(0)
    expect(await one.take('login', 'somebody else', '10.0.1.1')).toBeGreaterThan(0)
    const { limit } = RATE_LIMITS.search
    for (let n = 0; n < limit; n++) expect(one.take('search', 'chidi', `10.0.2.${n}`)).toBe(0)
    expect(one.take('search', 'chidi', '10.0.3.1')).toBeGreaterThan(0)
    expect(one.take('read', 'chidi', '10.0.3.1')).toBe(0)
    for (let n = 0; n < limit; n++) expect(one.take('search', null, '10.0.4.1')).toBe(0)
    expect(one.take('search', null, '10.0.4.1')).toBeGreaterThan(0)
    expect(one.take('search', null, '10.0.4.2')).toBe(0)
  })

  it('T-007 by address take all addresses of one IPv6 network for one', async () => {
    const one = limiter()
    const { limit } = RATE_LIMITS.login
    for (let n = 1; n <= limit; n++) expect(await one.take('login', null, `2001:db8:1:2::${n.toString(16)}`)).toBe(0)
    expect(await one.take('login', null, '2001:db8:1:2:ffff::1')).toBeGreaterThan(0)
    expect(await one.take('login', null, '2001:db8:1:3::1')).toBe(0)
    const free = RATE_LIMITS.signup.withoutCaptcha ?? 0
    for (let n = 1; n <= free; n++) expect(await one.takeWithoutCaptcha('signup', `2001:db8:1:2::${n}`)).toBe(0)
    expect(await one.takeWithoutCaptcha('signup', '2001:db8:1:2::ff')).toBeGreaterThan(0)
  })

  it('without the answer to a captcha are fewer, exact over several gateways, and use up none of the others', async () => {
    const [one, two] = [limiter(), limiter()]
    const free = RATE_LIMITS.signup.withoutCaptcha ?? 0
    const waits: number[] = []
    for (let n = 0; n < free + 1; n++) waits.push(await (n % 2 ? one : two).takeWithoutCaptcha('signup', '10.0.5.1'))
    expect([waits.slice(0, free).every((wait) => wait === 0), (waits.at(-1) ?? 0) > 0]).toEqual([true, true])
    for (let n = 0; n < RATE_LIMITS.signup.limit; n++) expect(await one.take('signup', null, '10.0.5.1')).toBe(0)
    expect(await one.takeWithoutCaptcha('signup', '10.0.5.2')).toBe(0)
    for (let n = 0; n < 40; n++) expect(one.takeWithoutCaptcha('login', '10.0.5.1')).toBe(0)
  })

  it('of what is accepted hold over several gateways, and do not count what was refused', async () => {
    const [one, two] = [limiter(), limiter()]
    const { accepted = 0, limit } = RATE_LIMITS.contact
    for (let n = 0; n < limit; n++) {
      expect(await one.claim('contact', null, '10.0.6.1')).toBe(0)
      await two.release('contact', null, '10.0.6.1')
    }
    const waits = await Promise.all(
      Array.from({ length: 4 * accepted }, (_, n) => (n % 2 ? one : two).claim('contact', null, '10.0.6.1')),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(accepted)
    expect(Math.max(...waits)).toBeGreaterThan(RATE_LIMITS.contact.seconds - 60)
    // Those that were too many have claimed nothing: one release is one more.
    await one.release('contact', null, '10.0.6.1')
    expect(await two.claim('contact', null, '10.0.6.1')).toBe(0)
    expect(await one.claim('contact', null, '10.0.6.1')).toBeGreaterThan(0)
    expect(await one.claim('contact', null, '10.0.6.2')).toBe(0)
    expect(one.claim('login', null, '10.0.6.1')).toBe(0)
  })

  it('are over with their window, which further tries do not make longer', async () => {
    const short = { ...RATE_LIMITS, login: { limit: 2, seconds: 0.5, exact: true, by: 'address' as const } }
    let now = start
    const one = createRateLimiter({ redis: connect(), clock: () => now, logger, limits: short })
    for (const wait of [0, 0, 1]) expect(await one.take('login', null, '10.0.6.1')).toBe(wait)
    await eventually(async () => expect(await one.take('login', null, '10.0.6.1')).toBe(0))
    const { limit, seconds } = RATE_LIMITS.search
    for (let n = 0; n <= limit; n++) one.take('search', 'dayo', '-')
    expect(one.take('search', 'dayo', '-')).toBeGreaterThan(0)
    now = new Date(start.getTime() + seconds * 1000)
    expect(one.take('search', 'dayo', '-')).toBe(0)
  })
})
