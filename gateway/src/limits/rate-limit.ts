import type { Clock } from '@wardround/kit/base/clock.ts'
import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Logger } from '@wardround/kit/base/logger.ts'
import { networkOf } from '@wardround/kit/base/network-of.ts'
import type { RateClass } from '@wardround/proto/contract.ts'
import type { Redis } from 'ioredis'
import { RATE_LIMITS, type RateLimit } from './rate-limits.ts'

/** Counts and starts the window in one step; answers the count and the milliseconds left. */
const COUNT = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`

/** Counts one more while fewer than the limit are; answers how many there are with it, and the milliseconds left. */
const CLAIM = `local n = tonumber(redis.call('GET', KEYS[1]) or '0') + 1
if n <= tonumber(ARGV[2]) then redis.call('INCR', KEYS[1]) end
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`
/** Takes one claim back; the last one takes the window with it. */
const RELEASE = `local n = tonumber(redis.call('GET', KEYS[1]) or '0')
if n > 1 then redis.call('DECR', KEYS[1]) else redis.call('DEL', KEYS[1]) end`

/** When to try again what has an exact limit while Redis cannot be asked. */
const CLOSED_SECONDS = 5
/** Below this share of the limit the other processes' counts cannot matter. */
const WATCHED_SHARE = 0.2

type Window = { own: number; published: number; others: number; endsAt: number; limit: RateLimit }
type Options = { redis: Redis; clock: Clock; logger: Logger; limits?: Record<RateClass, RateLimit> }

/**
 * Returns the seconds to wait, or 0 when the call may go on. An IPv6 address counts as the network that it is in.
 * Throws `gateway.unavailable` for an exact limit while Redis cannot be asked: nobody was too fast.
 */
export function createRateLimiter({ redis, clock, logger, limits = RATE_LIMITS }: Options) {
  const windows = new Map<string, Window>()

  async function exact(key: string, limit: RateLimit, script = COUNT): Promise<number> {
    try {
      const window = limit.seconds * 1000
      const [count, left] = (await redis.eval(script, 1, `rate:${key}`, window, limit.limit)) as [number, number]
      return count <= limit.limit ? 0 : Math.max(1, Math.ceil(left / 1000))
    } catch (error) {
      logger.warn({ err: error }, 'an exact limit could not be counted; the call is refused')
      throw new DomainError('gateway.unavailable', { retryAfter: CLOSED_SECONDS, cause: error })
    }
  }

  function bucket(key: string, limit: RateLimit): number {
    const now = clock().getTime()
    let window = windows.get(key)
    if (!window || window.endsAt <= now) {
      const length = limit.seconds * 1000
      window = { own: 0, published: 0, others: 0, endsAt: (Math.floor(now / length) + 1) * length, limit }
      windows.set(key, window)
    }
    window.own += 1
    return window.own + window.others <= limit.limit ? 0 : Math.max(1, Math.ceil((window.endsAt - now) / 1000))
  }

  /** Adds what this process counted to Redis and reads what the others did; drops windows that have ended. */
  async function reconcile(): Promise<void> {
    const now = clock().getTime()
    const watched: [string, Window][] = []
    for (const [key, window] of windows) {
      if (window.endsAt <= now) windows.delete(key)
      else if (window.own > window.published && window.own >= window.limit.limit * WATCHED_SHARE)
        watched.push([key, window])
    }
    if (watched.length === 0) return
    const pipeline = redis.pipeline()
    for (const [key, window] of watched) {
      const name = `rate:${key}:${window.endsAt}`
      pipeline.incrby(name, window.own - window.published).pexpire(name, window.endsAt - now + 1000)
      window.published = window.own
    }
    const results = (await pipeline.exec()) ?? []
    for (const [index, [, window]] of watched.entries()) {
      const total = results[index * 2]?.[1]
      if (typeof total === 'number') window.others = Math.max(0, total - window.published)
    }
  }

  const keyOf = (rate: RateClass, uid: string | null, address: string): string =>
    `${rate}:${limits[rate].by === 'user' && uid !== null ? uid : networkOf(address)}`

  return {
    take(rate: RateClass, uid: string | null, address: string): number | Promise<number> {
      const limit = limits[rate]
      const key = keyOf(rate, uid, address)
      return limit.exact ? exact(key, limit) : bucket(key, limit)
    },
    /** As `take`, for calls without the answer to a captcha; 0 where the class has no limit of its own for these. */
    takeWithoutCaptcha(rate: RateClass, address: string): number | Promise<number> {
      const limit = limits[rate]
      return limit.withoutCaptcha === undefined
        ? 0
        : exact(`${rate}:bare:${networkOf(address)}`, { ...limit, limit: limit.withoutCaptcha })
    },
    /**
     * As `take`, of those that succeed: claimed before the call, so that many at once cannot pass, and released when it
     * is refused. 0 where the class does not count these.
     */
    claim(rate: RateClass, uid: string | null, address: string): number | Promise<number> {
      const limit = limits[rate]
      return limit.accepted === undefined
        ? 0
        : exact(`${keyOf(rate, uid, address)}:accepted`, { ...limit, limit: limit.accepted }, CLAIM)
    },
    /** Throws nothing: what cannot be released is counted until the window ends. */
    async release(rate: RateClass, uid: string | null, address: string): Promise<void> {
      if (limits[rate].accepted === undefined) return
      try {
        await redis.eval(RELEASE, 1, `rate:${keyOf(rate, uid, address)}:accepted`)
      } catch (error) {
        logger.warn({ err: error, rate }, 'a refused call stays counted')
      }
    },
    reconcile,
  }
}
export type RateLimiter = ReturnType<typeof createRateLimiter>
