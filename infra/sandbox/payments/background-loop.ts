import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@wardround/kit/base/logger.ts'

export type Loop = { wake(): void; stop(): Promise<void> }

const IDLE_MS = 500
const AFTER_ERROR_MS = 1000

/** Runs the tasks again and again while any of them finds work; then waits to be woken, at most half a second. */
export function startLoop(tasks: readonly (() => Promise<number>)[], logger: Logger): Loop {
  let stopped = false
  let woken = false
  let pause = new AbortController()

  const rest = async (milliseconds: number) => {
    if (woken || stopped) return
    pause = new AbortController()
    await sleep(milliseconds, undefined, { signal: pause.signal }).catch(() => undefined)
  }

  const round = async (): Promise<number> => {
    woken = false
    let done = 0
    for (const task of tasks) done += await task()
    return done
  }

  const run = async () => {
    while (!stopped) {
      try {
        if ((await round()) === 0) await rest(IDLE_MS)
      } catch (error) {
        logger.error({ err: error }, 'background work failed')
        await rest(AFTER_ERROR_MS)
      }
    }
  }

  const running = run()
  const wake = () => {
    woken = true
    pause.abort()
  }
  return {
    wake,
    stop: async () => {
      stopped = true
      pause.abort()
      await running
    },
  }
}
