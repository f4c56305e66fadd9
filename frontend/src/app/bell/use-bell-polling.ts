import { useEffect } from 'react'
import { openBell } from '#shared/bell/bell-store.ts'
import { refreshLists } from '#shared/bell/mark-items.ts'
import { readBell } from '#shared/bell/read-bell.ts'
import { isSilent } from '#shared/bell/silent-paths.ts'
import { onLive } from '#shared/live/live.ts'

const EVERY = 60_000
/** Once the tabs have chosen who leads. */
const FIRST = 1_500

/** Keeps the counts of a person's bell: every minute by one tab, and whenever a live message says so. */
export function useBellPolling(uid: string): void {
  useEffect(() => {
    const close = openBell(uid, () => void refreshLists())
    const read = () => {
      if (!isSilent(location.pathname)) readBell().catch((error: unknown) => console.debug(error))
    }
    const first = setTimeout(read, FIRST)
    const timer = setInterval(read, EVERY)
    const stopLive = onLive('bell', read)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      stopLive()
      close()
    }
  }, [uid])
}
