import { expect, it } from 'vitest'
import { createDocumentCache } from './document-cache.ts'

function startCache() {
  const time = { now: new Date('2026-11-22T09:00:00Z') }
  const stale: string[] = []
  const cache = createDocumentCache<{ n: number }>({ clock: () => time.now, onStale: (key) => void stale.push(key) })
  return { time, stale, cache }
}

it('reads once for a hundred who ask at once, and again after a change', async () => {
  const { cache } = startCache()
  let reads = 0
  const make = async () => ({ n: ++reads })
  const all = await Promise.all(Array.from({ length: 100 }, () => cache.get('/faq', make)))
  expect(new Set(all.map(({ n }) => n))).toEqual(new Set([1]))
  cache.renew()
  expect((await cache.get('/faq', make)).n).toBe(2)
})

it('does not keep for new what was read before a change', async () => {
  const { cache } = startCache()
  let finish: (value: { n: number }) => void = () => {}
  const slow = cache.get('/faq', () => new Promise((resolve) => (finish = resolve)))
  cache.renew()
  finish({ n: 1 })
  await slow
  expect(await cache.get('/faq', async () => ({ n: 2 }))).toEqual({ n: 2 })
})

it('gives the last one for a day while content is away, and says so', async () => {
  const { cache, time, stale } = startCache()
  const fail = () => Promise.reject(new Error('away'))
  await cache.get('/faq', async () => ({ n: 1 }))
  time.now = new Date(time.now.getTime() + 3_600_000)
  expect(await cache.get('/faq', fail)).toEqual({ n: 1 })
  expect(stale).toEqual(['/faq'])
  time.now = new Date(time.now.getTime() + 86_400_000)
  await expect(cache.get('/faq', fail)).rejects.toThrow('away')
})
