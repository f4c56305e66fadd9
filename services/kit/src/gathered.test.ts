import { expect, it } from 'vitest'
import { gathered } from './gathered.ts'

type Go = { items: string[]; finish: () => void; fail: (error: Error) => void }

/** A gatherer whose goes end when the test says so. */
function openGatherer(options: { most?: number; atOnce?: number } = {}) {
  const goes: Go[] = []
  let tell: (() => void) | undefined
  const ask = gathered(
    (items: string[]) =>
      new Promise<string[]>((resolve, reject) => {
        goes.push({ items, finish: () => resolve(items.map((item) => item.toUpperCase())), fail: reject })
        tell?.()
      }),
    { most: 3, atOnce: 1, keyOf: (item) => item[0] ?? '', ...options },
  )
  const started = async (count: number): Promise<Go> => {
    while (goes.length < count) {
      const { promise, resolve } = Promise.withResolvers<void>()
      tell = resolve
      await promise
    }
    return goes[count - 1]!
  }
  return { ask, goes, started }
}

it('runs what comes together in one go, and what comes meanwhile in the next, in order and at most so many', async () => {
  const { ask, started } = openGatherer()
  const first = [ask('a'), ask('b')]
  const one = await started(1)
  expect(one.items).toEqual(['a', 'b'])
  const later = ['c', 'd', 'e', 'f'].map(ask)
  one.finish()
  expect(await Promise.all(first)).toEqual(['A', 'B'])
  const two = await started(2)
  expect(two.items).toEqual(['c', 'd', 'e'])
  two.finish()
  const three = await started(3)
  expect(three.items).toEqual(['f'])
  three.finish()
  expect(await Promise.all(later)).toEqual(['C', 'D', 'E', 'F'])
})

it('keeps two of one key apart', async () => {
  const { ask, started } = openGatherer()
  const asked = [ask('a1'), ask('a2'), ask('b')]
  const one = await started(1)
  expect(one.items).toEqual(['a1', 'b'])
  one.finish()
  const two = await started(2)
  expect(two.items).toEqual(['a2'])
  two.finish()
  expect(await Promise.all(asked)).toEqual(['A1', 'A2', 'B'])
})

it('has as many under way as allowed', async () => {
  const { ask, goes, started } = openGatherer({ most: 1, atOnce: 2 })
  const asked = ['a', 'b', 'c'].map(ask)
  await started(2)
  expect(goes).toHaveLength(2)
  goes[1]!.finish()
  expect(await asked[1]).toBe('B')
  const third = await started(3)
  third.finish()
  goes[0]!.finish()
  expect(await Promise.all(asked)).toEqual(['A', 'B', 'C'])
})

it('runs each of a failed go by itself, so that only the culprit fails', async () => {
  const { ask, goes, started } = openGatherer()
  const asked = ['a', 'b', 'c'].map(ask)
  const outcome = Promise.allSettled(asked)
  const together = await started(1)
  together.fail(new Error('one of them'))
  await started(4)
  for (const { items, finish, fail } of goes.slice(1)) items[0] === 'b' ? fail(new Error('b is wrong')) : finish()
  expect(await outcome).toEqual([
    { status: 'fulfilled', value: 'A' },
    { status: 'rejected', reason: new Error('b is wrong') },
    { status: 'fulfilled', value: 'C' },
  ])
})
