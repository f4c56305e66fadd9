import { useEffect, useState } from 'react'
import { formatSeconds } from '#shared/format/dates.ts'

const TICK_MS = 1_000

export type TimeLeftProps = {
  /**
   * What the server said was left when it answered; counted down from there, so that the reader's own clock does not
   * matter.
   */
  seconds: number
  onOver?: () => void
}

/** "00:23:10", running down. Not announced: it would never be silent. */
export function TimeLeft({ seconds, onOver }: TimeLeftProps) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const until = performance.now() + seconds * 1000
    setLeft(seconds)
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - performance.now()) / 1000))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      onOver?.()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [seconds, onOver])
  return <span>{formatSeconds(left)}</span>
}
