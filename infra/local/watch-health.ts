import { setTimeout as pause } from 'node:timers/promises'
import { answersOk } from '../wait-until.ts'

export type Watch = { stop(): void }

/** How many answers in a row may be missing. */
const MISSED = 3

/**
 * Asks addresses again and again whether a process lives. `onHang` is called once, when one that has answered before
 * misses three answers in a row; each has as long as lies between two questions.
 */
export function watchHealth(options: {
  urls: readonly string[]
  every: number
  onHang: (sentence: string) => void
}): Watch {
  const { urls, every, onHang } = options
  const stopped = new AbortController()
  const watch = async () => {
    let answered = false
    let missed = 0
    while (missed < MISSED) {
      await pause(every, undefined, { signal: stopped.signal, ref: false })
      const lives = await Promise.all(urls.map((url) => answersOk(url, every))).then(
        () => true,
        () => false,
      )
      answered ||= lives
      missed = lives || !answered ? 0 : missed + 1
    }
    if (!stopped.signal.aborted) onHang(`has not answered for ${Math.round((every * MISSED) / 1000)} s`)
  }
  watch().catch(() => undefined)
  return { stop: () => stopped.abort() }
}
