import { failureOf, pauseAfter } from '#shared/question/store/send-failure.ts'

type Deps = {
  /** Sends whatever waits; rejects when something has to wait on. */
  sendAll: () => Promise<void>
  ended: (failed: boolean) => void
  later: (work: () => void, milliseconds: number) => () => void
}

export type SendRuns = { flush: () => Promise<void>; isRunning: () => boolean; stop: () => void }

/** Sends what an outbox keeps, one run at a time, and tries again with growing pauses where nobody answers. */
export function createSendRuns({ sendAll, ended, later }: Deps): SendRuns {
  let running: Promise<void> | undefined
  let again = false
  let cancelRetry: (() => void) | undefined
  let retries = 0

  async function run(): Promise<void> {
    cancelRetry?.()
    cancelRetry = undefined
    try {
      await sendAll()
      retries = 0
      ended(false)
    } catch (error) {
      const { next } = failureOf(error)
      ended(true)
      if (next === 'wait' || next === 'skip') cancelRetry = later(retry, pauseAfter(retries))
    }
  }
  /** Only these lengthen the pause: what is done without a connection is tried too. */
  function retry(): void {
    retries += 1
    void flush()
  }
  /** Sends whatever waits. Asked for during a run, which may be about to fail, it runs once more. */
  function flush(): Promise<void> {
    again = running !== undefined
    running ??= run().finally(() => {
      running = undefined
      return again ? flush() : undefined
    })
    return running
  }
  return { flush, isRunning: () => running !== undefined, stop: () => cancelRetry?.() }
}
