import { answersOk } from '../wait-until.ts'

export type Watch = { stop(): void }

/** How many answers in a row may be missing. */
const MISSED = 3

/**
 * Asks an address again and again whether a process lives. `onHang` is called once, when one that has answered before
 * misses three answers in a row; each has as long as lies between two questions.
 */
export function watchHealth(options: { url: string; every: number; onHang: (sentence: string) => void }): Watch {
  const { url, every, onHang } = options
  let answered = false
  let missed = 0
  let timer: NodeJS.Timeout
  const stop = () => clearInterval(timer)
  const look = async () => {
    try {
      await answersOk(url, every)
      answered = true
      missed = 0
    } catch {
      missed += 1
      if (!answered || missed !== MISSED) return
      stop()
      onHang(`has not answered for ${Math.round((every * MISSED) / 1000)} s`)
    }
  }
  timer = setInterval(() => void look(), every)
  timer.unref()
  return { stop }
}
