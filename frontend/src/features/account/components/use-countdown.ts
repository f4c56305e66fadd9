import { useEffect, useState } from 'react'

const left = (until: string | undefined) =>
  until ? Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)) : 0

/** Whole seconds left until a moment, counted down to 0. */
export function useCountdown(until: string | undefined): number {
  const [seconds, setSeconds] = useState(() => left(until))
  useEffect(() => {
    setSeconds(left(until))
    const timer = setInterval(() => setSeconds(left(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}

/** "0:42" */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
