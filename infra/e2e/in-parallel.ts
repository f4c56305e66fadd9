/** Runs `work` on all of them, so many at a time. */
export async function inParallel<T>(
  items: readonly T[],
  atATime: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const take = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atATime }, take))
}
