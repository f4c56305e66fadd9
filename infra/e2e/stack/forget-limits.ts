import type { Call } from '@wardround/proto/contract.ts'
import { Redis } from 'ioredis'

/**
 * Resets the exact limits (log-in, sign-up, codes, payment) of a stack, so that many tries can follow one another.
 */
export async function forgetLimits(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl)
  try {
    const keys = await redis.keys('rate:*')
    if (keys.length > 0) await redis.del(...keys)
  } finally {
    redis.disconnect()
  }
}

/** The call is counted exactly, most such calls by address, which is the same for everybody in a test. */
export const isCountedExactly = ({ rate }: Call): boolean =>
  ['login', 'signup', 'check', 'code', 'send-code', 'payment', 'contact'].includes(rate)

/** Fewer than the lowest exact limit. */
const BETWEEN_LIMITS = 4

/**
 * Runs `work` on all of them, so few at a time that no exact limit is reached. Nothing is under way while the limits
 * are forgotten: what came meanwhile would be counted before.
 */
export async function belowLimits<T>(
  redisUrl: string,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += BETWEEN_LIMITS) {
    await forgetLimits(redisUrl)
    await Promise.all(items.slice(from, from + BETWEEN_LIMITS).map(work))
  }
}
