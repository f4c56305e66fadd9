import { useEffect, useState } from 'react'

const minutesUntil = (until: string | null): number =>
  until ? Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 60_000)) : 0
const TICK_MS = 5_000

/** Whole minutes left until a moment, begun ones counted; 0 when it has passed or there is none. */
export function useMinutesLeft(until: string | null): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(until))
  useEffect(() => {
    setMinutes(minutesUntil(until))
    if (minutesUntil(until) === 0) return undefined
    const timer = setInterval(() => {
      const left = minutesUntil(until)
      setMinutes(left)
      if (left === 0) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [until])
  return minutes
}
