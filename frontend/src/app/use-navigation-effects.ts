import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { pageHeading } from '#shared/ui/focus/after-focus.ts'

/** How long a page may take to show its heading before focus stays where it is, in milliseconds. */
const HEADING_WAIT_MS = 5_000

/** Waits for the heading, unless something else takes the focus first. Returns how to stop waiting. */
function awaitHeading(): () => void {
  const before = document.activeElement
  const tryOnce = () => {
    const heading = pageHeading()
    if (!heading) return false
    const moved = document.activeElement !== before && document.activeElement !== document.body
    if (!moved) heading.focus({ preventScroll: true })
    return true
  }
  if (tryOnce()) return () => undefined
  const observer = new MutationObserver(() => {
    if (tryOnce()) stop()
  })
  const timer = setTimeout(() => stop(), HEADING_WAIT_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}

/**
 * Moves focus to the page's heading when the path changes, or the gem that is read at it: the h1, or what is marked
 * `data-page-heading`.
 */
export function useNavigationEffects(): void {
  const { pathname, search } = useLocation()
  const gem = new URLSearchParams(search).get('gem')
  const first = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path or gem is what asks for new focus
  useEffect(() => {
    if (first.current) {
      first.current = false
      return undefined
    }
    return awaitHeading()
  }, [pathname, gem])
}
