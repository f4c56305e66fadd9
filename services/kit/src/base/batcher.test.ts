import { expect, it } from 'vitest'
import { batcherOf, createBatcher } from './batcher.ts'

const AWAY = new Error('The database is away.')
type Batch = { items: string[]; finish: () => void; fail: (error: Error) => void }

/** A batcher whose batches end when the test says so. */
function openBatcher(options: { maxItems?: number; concurrency?: number } = {}) {
  const batches: Batch[] = []
  let notify: (() => void) | undefined
  const ask = createBatcher(
    (items: string[]) =>
      new Promise<string[]>((resolve, reject) => {
        batches.push({ items, finish: () => resolve(items.map((item) => item.toUpperCase())), fail: reject })
        notify?.()
      }),
    {
      ...{ maxItems: 3, concurrency: 1, keyOf: (item) => item[0] ?? '' },
      ...{ failsAll: (error) => error === AWAY, ...options },
    },
  )
  const started = async (count: number): Promise<Batch> => {
    while (batches.length < count) {
      const { promise, resolve } = Promise.withResolvers<void>()
      notify = resolve
      await promise
    }
    return batches[count - 1]!
  }
  return { ask, batches, started }
}

it('runs items that arrive together in one batch and later ones in the next, in order and up to the limit', async () => {
  const { ask, started } = openBatcher()
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

it('keeps two items of one key in different batches', async () => {
  const { ask, started } = openBatcher()
  const asked = [ask('a1'), ask('a2'), ask('b')]
  const one = await started(1)
  expect(one.items).toEqual(['a1', 'b'])
  one.finish()
  const two = await started(2)
  expect(two.items).toEqual(['a2'])
  two.finish()
  expect(await Promise.all(asked)).toEqual(['A1', 'A2', 'B'])
})

it('runs as many batches at a time as allowed', async () => {
  const { ask, batches, started } = openBatcher({ maxItems: 1, concurrency: 2 })
  const asked = ['a', 'b', 'c'].map(ask)
  await started(2)
  expect(batches).toHaveLength(2)
  batches[1]!.finish()
  expect(await asked[1]).toBe('B')
  const third = await started(3)
  third.finish()
  batches[0]!.finish()
  expect(await Promise.all(asked)).toEqual(['A', 'B', 'C'])
})

it('runs each item of a failed batch alone, so that only the one at fault fails', async () => {
  const { ask, batches, started } = openBatcher()
  const asked = ['a', 'b', 'c'].map(ask)
  const outcome = Promise.allSettled(asked)
  const together = await started(1)
  together.fail(new Error('one of them'))
  await started(4)
  for (const { items, finish, fail } of batches.slice(1)) items[0] === 'b' ? fail(new Error('b is wrong')) : finish()
  expect(await outcome).toEqual([
    { status: 'fulfilled', value: 'A' },
    { status: 'rejected', reason: new Error('b is wrong') },
    { status: 'fulfilled', value: 'C' },
  ])
})

it('runs no item a second time when what failed is nobody’s own', async () => {
  const { ask, batches, started } = openBatcher()
  const outcome = Promise.allSettled(['a', 'b'].map(ask))
  const together = await started(1)
  together.fail(AWAY)
  const rejected = { status: 'rejected', reason: AWAY }
  expect(await outcome).toEqual([rejected, rejected])
  expect(batches).toHaveLength(1)
})

it('runs what is asked of one database together, and of two apart', async () => {
  const batches: [string, string[]][] = []
  const ask = batcherOf(
    async ({ name }: { name: string }, items: string[]) => {
      batches.push([name, items])
      return items.map((item) => `${item} of ${name}`)
    },
    { maxItems: 3, concurrency: 1, keyOf: (item) => item, failsAll: () => false },
  )
  const [one, two] = [{ name: 'one' }, { name: 'two' }]
  expect(await Promise.all([ask(one, 'a'), ask(two, 'a'), ask(one, 'b')])).toEqual(['a of one', 'a of two', 'b of one'])
  expect(batches).toEqual([
    ['one', ['a', 'b']],
    ['two', ['a']],
  ])
})
