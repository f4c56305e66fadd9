import type { Clock } from '@wardround/kit/base/clock.ts'
import { LRUCache } from 'lru-cache'

const DAY_MS = 86_400_000
/** What was read is fresh for so long at most, should an event be lost. */
const FRESH_MS = 60_000
const MOST_BYTES = 64 * 1024 * 1024

type Kept<T> = { value: T; readAt: number; edition: number }
type Options<T> = {
  clock: Clock
  onStale: (key: string, error: unknown) => void
  /** Bytes that a value takes. */
  sizeOf?: (value: T) => number
}
const sizeOfText = (value: object): number => JSON.stringify(value).length

/**
 * Keeps what was made from content's texts. Many who ask at once wait for one reading. `renew` makes everything be read
 * again on its next use; while that fails, what was read within the last day is given.
 */
export function createDocumentCache<T extends object>({ clock, onStale, sizeOf = sizeOfText }: Options<T>) {
  const kept = new LRUCache<string, Kept<T>>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ value }) => sizeOf(value) + 200,
  })
  const reading = new Map<string, Promise<T>>()
  let edition = 0

  async function read(key: string, make: () => Promise<T>): Promise<T> {
    const now = clock().getTime()
    const asOf = edition
    try {
      const value = await make()
      kept.set(key, { value, readAt: now, edition: asOf })
      return value
    } catch (error) {
      const last = kept.get(key)
      if (!last || now - last.readAt > DAY_MS) throw error
      onStale(key, error)
      return last.value
    }
  }

  return {
    async get(key: string, make: () => Promise<T>): Promise<T> {
      const last = kept.get(key)
      if (last && last.edition === edition && clock().getTime() - last.readAt < FRESH_MS) return last.value
      // A reading that began before the last change may miss it.
      const name = `${edition} ${key}`
      const running = reading.get(name)
      if (running) return running
      const started = read(key, make).finally(() => reading.delete(name))
      reading.set(name, started)
      return started
    },
    renew(): void {
      edition += 1
    },
  }
}
export type DocumentCache<T extends object> = ReturnType<typeof createDocumentCache<T>>
