/** `most` in one go; `atOnce` goes under way at the same time. Two with the same key never share one. */
type Options<Item> = { most: number; atOnce: number; keyOf: (item: Item) => string }

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

/**
 * Gathers what is asked at about the same time into one go, as databases gather commits: while some are under way the next fills up, and what
 * comes alone waits for nobody. `run` does a go wholly or not at all and answers a result for each item, in order; when it fails for several,
 * each is run by itself, so that nobody gets another's error.
 */
export function gathered<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { most, atOnce, keyOf }: Options<Item>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let underWay = 0
  let planned = false

  async function alone({ item, resolve, reject }: Waiting<Item, Result>): Promise<void> {
    try {
      resolve((await run([item]))[0] as Result)
    } catch (error) {
      reject(error)
    }
  }

  async function go(together: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(together.map(({ item }) => item))
      for (const [place, { resolve }] of together.entries()) resolve(results[place] as Result)
    } catch (error) {
      if (together.length === 1) together[0]?.reject(error)
      else await Promise.all(together.map(alone))
    }
  }

  /** The first of each key, in the order in which they came. */
  function take(): Waiting<Item, Result>[] {
    const taken = new Map<string, Waiting<Item, Result>>()
    const left: Waiting<Item, Result>[] = []
    for (const each of waiting) {
      const key = keyOf(each.item)
      if (taken.size === most || taken.has(key)) left.push(each)
      else taken.set(key, each)
    }
    waiting = left
    return [...taken.values()]
  }

  function start(): void {
    planned = false
    while (waiting.length > 0 && underWay < atOnce) {
      underWay += 1
      void go(take()).finally(() => {
        underWay -= 1
        start()
      })
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (planned || underWay === atOnce) return
      planned = true
      setImmediate(start)
    })
}
