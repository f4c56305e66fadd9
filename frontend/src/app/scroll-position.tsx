import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { stepKeepsScroll } from './site-history.ts'

const KEY = 'wr.scroll'

/** How far each entry of the history was scrolled when it was left. Every page that the browser loads is `default`. */
const positions = new Map<string, number>()

function recall(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]
    for (const [key, y] of kept) positions.set(key, y)
  } catch {
    // What cannot be read is forgotten.
  }
}

/** The tab is left: the browser restores nothing itself, and a reload finds the positions again. */
function keep(): void {
  history.scrollRestoration = 'auto'
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions]))
  } catch {
    // A browser without storage starts a reloaded page at its top.
  }
}

/** Names no page that somebody has read to whoever uses this tab next. */
export function forgetScrollPositions(): void {
  positions.clear()
  keep()
}

function named(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    return null
  }
}

/**
 * A step back finds the page where it was left; a new page starts at its top or at what its address names, unless the
 * step asked to stay. Renders nothing.
 */
export function ScrollPosition() {
  const { key: entry, pathname, hash } = useLocation()
  const key = `${entry} ${pathname}`
  const action = useNavigationType()

  useLayoutEffect(() => {
    recall()
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])

  useLayoutEffect(() => {
    const before = action === 'POP' ? positions.get(key) : undefined
    const target = named(hash)
    if (before !== undefined) scrollTo(0, before)
    else if (target) target.scrollIntoView()
    else if (action !== 'POP' && !stepKeepsScroll()) scrollTo(0, 0)
    const note = () => positions.set(key, scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [key, hash, action])

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])
  return null
}
