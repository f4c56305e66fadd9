import { useEffect, useState } from 'react'

/** What only a reader causes; a page that scrolls or moves the focus by itself causes none of it. */
const MOVES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const
/** By then somebody has read for a while, and the line is free, a slow one too. */
const LATEST_MS = 20_000

/** By then somebody reads: for what has to be there should the connection go. */
export const READING_MS = 8000

let hasMoved = false

/**
 * Calls `act` once the reader does something, at the latest after `latestMs`: for what nobody needs who has only begun to
 * read, and what would take the line from what they read. Whoever did something on this page before, or has read it for
 * 20 seconds, does not wait. Returns what calls it off.
 */
export function onFirstMove(act: () => void, latestMs = LATEST_MS): () => void {
  hasMoved ||= navigator.userActivation?.hasBeenActive ?? false
  if (hasMoved) {
    act()
    return () => undefined
  }
  const stop = () => {
    clearTimeout(timer)
    for (const move of MOVES) removeEventListener(move, goForAll, true)
  }
  const go = () => {
    stop()
    act()
  }
  const goForAll = () => {
    hasMoved = true
    go()
  }
  // Once a shorter time is over, what comes later still waits for its own.
  const timer = setTimeout(latestMs < LATEST_MS ? go : goForAll, latestMs)
  for (const move of MOVES) addEventListener(move, goForAll, { capture: true, passive: true })
  return stop
}

/** Whether the reader has done something, as `onFirstMove` understands it. */
export function useHasMoved(): boolean {
  const [moved, setMoved] = useState(hasMoved)
  useEffect(() => onFirstMove(() => setMoved(true)), [])
  return moved
}
