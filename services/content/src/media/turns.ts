import { DomainError } from '@wardround/kit/base/errors.ts'

export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets `atOnce` pieces of work run and `waiting` more wait for them; whoever comes then gets `gateway.unavailable`. For
 * what takes much memory or a whole core.
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new DomainError('gateway.unavailable', { retryAfter: 2 })
      await new Promise<void>((go) => queue.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
