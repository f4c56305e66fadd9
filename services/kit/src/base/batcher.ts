/**
 * At most `maxItems` in a batch and `concurrency` batches at a time. Two items of one key never share a batch.
 * `failsAll` tells the errors that are nobody's own, such as a database that is away.
 */
type Options<Item> = {
  maxItems: number
  concurrency: number
  keyOf: (item: Item) => string
  failsAll: (error: unknown) => boolean
}

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

/**
 * Collects items that arrive at about the same time into batches, as databases do with commits: while batches run the
 * next one fills up, and an item that arrives alone does not wait. `run` handles a batch as a whole or fails, and
 * returns one result per item in order. When it fails for several items each is run alone, so that nobody gets the
 * error of another item; where it fails for all of them nobody waits a second time.
 */
export function createBatcher<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { maxItems, concurrency, keyOf, failsAll }: Options<Item>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let running = 0
  let scheduled = false

  async function runAlone({ item, resolve, reject }: Waiting<Item, Result>): Promise<void> {
    try {
      resolve((await run([item]))[0] as Result)
    } catch (error) {
      reject(error)
    }
  }

  async function runBatch(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (batch.length > 1 && !failsAll(error)) await Promise.all(batch.map(runAlone))
      else for (const { reject } of batch) reject(error)
    }
  }

  /** The first item of each key, in order of arrival. */
  function nextBatch(): Waiting<Item, Result>[] {
    const batch = new Map<string, Waiting<Item, Result>>()
    const left: Waiting<Item, Result>[] = []
    for (const each of waiting) {
      const key = keyOf(each.item)
      if (batch.size === maxItems || batch.has(key)) left.push(each)
      else batch.set(key, each)
    }
    waiting = left
    return [...batch.values()]
  }

  function start(): void {
    scheduled = false
    while (waiting.length > 0 && running < concurrency) {
      running += 1
      void runBatch(nextBatch()).finally(() => {
        running -= 1
        start()
      })
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (scheduled || running === concurrency) return
      scheduled = true
      setImmediate(start)
    })
}

/** The same with one batcher for each database, so that what is asked of one together runs there together. */
export function batcherOf<Database extends object, Item, Result>(
  run: (db: Database, items: Item[]) => Promise<Result[]>,
  options: Options<Item>,
): (db: Database, item: Item) => Promise<Result> {
  const batchers = new WeakMap<Database, (item: Item) => Promise<Result>>()
  return (db, item) => {
    const known = batchers.get(db)
    if (known) return known(item)
    const batcher = createBatcher((items: Item[]) => run(db, items), options)
    batchers.set(db, batcher)
    return batcher(item)
  }
}
