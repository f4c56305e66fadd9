import { setTimeout as wait } from 'node:timers/promises'

/**
 * Calls `check` until it stops throwing and returns its value; after `timeout` milliseconds (default 15,000) throws
 * what it threw last.
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
  options: { timeout?: number; interval?: number } = {},
): Promise<T> {
  const { timeout = 15_000, interval = 20 } = options
  const deadline = Date.now() + timeout
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await wait(interval)
    }
  }
}
