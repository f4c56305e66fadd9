import { expect, it } from 'vitest'
import { isRedisUrl } from '../base/redis-url.ts'
import { openRedis } from './open-redis.ts'

it('knows the address of a Redis and of Sentinels, and no other', () => {
  expect(isRedisUrl('redis://:secret@127.0.0.1:6379')).toBe(true)
  expect(isRedisUrl('rediss://cache.example')).toBe(true)
  expect(isRedisUrl('redis+sentinel://:secret@a:26379,b:26379/main')).toBe(true)
  expect(isRedisUrl('redis+sentinel://:secret@a:26379,b:26379')).toBe(false)
  expect(isRedisUrl('http://127.0.0.1')).toBe(false)
  expect(isRedisUrl('redis')).toBe(false)
})

it('asks every Sentinel, with the password of what it watches', () => {
  const redis = openRedis('redis+sentinel://:se%2Fcret@a:1,b/main', { lazyConnect: true })
  expect(redis.options).toMatchObject({
    sentinels: [
      { host: 'a', port: 1 },
      { host: 'b', port: 26_379 },
    ],
    name: 'main',
    password: 'se/cret',
    sentinelPassword: 'se/cret',
  })
  redis.disconnect()
})
