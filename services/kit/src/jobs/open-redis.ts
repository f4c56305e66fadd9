import { Redis, type RedisOptions } from 'ioredis'
import { SENTINEL_URL } from '../base/redis-url.ts'

function sentinelOptions(url: string): RedisOptions | undefined {
  const [, password, hosts, name] = SENTINEL_URL.exec(url) ?? []
  if (!password || !hosts || !name) return undefined
  const secret = decodeURIComponent(password)
  return {
    sentinels: hosts.split(',').map((address) => {
      const [host = '', port = '26379'] = address.split(':')
      return { host, port: Number(port) }
    }),
    name,
    password: secret,
    sentinelPassword: secret,
    // Sentinel takes seconds to choose another; asking often finds it at once.
    // One that was written to and follows now says READONLY: look for the other.
    reconnectOnError: ({ message }) => (message.startsWith('READONLY') ? 2 : false),
    sentinelRetryStrategy: (times) => Math.min(1_000, times * 100),
  }
}

/** Opens a connection to Redis, or through Sentinel to the one that is written to; it follows a failover. */
export function openRedis(url: string, options: RedisOptions): Redis {
  const sentinel = sentinelOptions(url)
  return sentinel ? new Redis({ ...sentinel, ...options }) : new Redis(url, options)
}
