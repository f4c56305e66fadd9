import { Redis } from 'ioredis'

/** Starts the exact limits (log-in, sign-up, codes, payment) of a stack anew, so that many tries can follow one another. */
export async function forgetLimits(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl)
  try {
    const keys = await redis.keys('rate:*')
    if (keys.length > 0) await redis.del(...keys)
  } finally {
    redis.disconnect()
  }
}
