import type { Deps } from '#deps.ts'
import { sweepMails } from './sweep-mails.ts'

const EVERY = 30_000

/** Sweeps now and every half minute; answers how it is stopped, after the sweep that is under way. */
export function startSweeping(deps: Deps): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const sweep = () => {
    running = sweepMails(deps).catch((error: unknown) => deps.logger.warn({ err: error }, 'sweeping mails failed'))
  }
  sweep()
  const timer = setInterval(sweep, EVERY)
  return async () => {
    clearInterval(timer)
    await running
  }
}
