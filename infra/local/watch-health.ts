import { setTimeout as pause } from 'node:timers/promises'
import { answersOk } from '../wait-until.ts'

export type Watch = { stop(): void }

/** How many answers in a row may be missing, at first. */
const MISSED = 3
/** A machine with too much to do answers late: the patience with a process doubles each time, up to sixteenfold. */
const LONGEST = 16

/**
 * Asks addresses again and again whether a process lives. `onHang` is called once, when one that has answered before
 * misses three answers in a row; each has as long as lies between two questions. `hangs` says how often that happened
 * to it before: killing what is only slow makes more to do.
 */
export function watchHealth(options: {
  urls: readonly string[]
  every: number
  hangs: number
  onHang: (sentence: string) => void
}): Watch {
  const { urls, every, hangs, onHang } = options
  const most = MISSED * Math.min(LONGEST, 2 ** hangs)
  const stopped = new AbortController()
  const watch = async () => {
    let answered = false
    let missed = 0
    while (missed < most) {
      await pause(every, undefined, { signal: stopped.signal, ref: false })
      const lives = await Promise.all(urls.map((url) => answersOk(url, every))).then(
        () => true,
        () => false,
      )
      answered ||= lives
      missed = lives || !answered ? 0 : missed + 1
    }
    if (!stopped.signal.aborted) onHang(`has not answered for ${Math.round((every * most) / 1000)} s`)
  }
  watch().catch(() => undefined)
  return { stop: () => stopped.abort() }
}
