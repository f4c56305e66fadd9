import { setTimeout as wait } from 'node:timers/promises'

/** Waits, or returns at once when the signal fires. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, signal ? { signal } : {}).catch(() => {})
