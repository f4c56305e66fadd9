import { type TouchEvent, useMemo, useRef } from 'react'

const SHORTEST = 70
const LONGEST_MS = 600
/** Swipes from the very edge belong to the browser's own way back. */
const EDGE = 24

type Swipe = { x: number; y: number; at: number }
type Directions = { onLeft: () => void; onRight: () => void }

/** Whether something under the finger scrolls sideways itself, or is being written in. */
const hasOwnUse = (target: EventTarget) =>
  target instanceof Element &&
  (target.closest('input[type=search], input[type=text], textarea, select, [data-highlighting]') !== null ||
    [...ancestors(target)].some(
      (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'auto',
    ))

function* ancestors(element: Element) {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) yield at
}

/** Handlers that tell a quick sideways stroke of one finger from scrolling and selecting. */
export function useSwipe(directions: Directions) {
  const start = useRef<Swipe>(undefined)
  const latest = useRef(directions)
  latest.current = directions
  return useMemo(
    () => ({
      onTouchStart: ({ touches, target, timeStamp }: TouchEvent) => {
        const touch = touches[0]
        const usable =
          touch &&
          touches.length === 1 &&
          touch.clientX > EDGE &&
          touch.clientX < innerWidth - EDGE &&
          !hasOwnUse(target)
        start.current = usable ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : undefined
      },
      onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
        const touch = changedTouches[0]
        const from = start.current
        start.current = undefined
        if (!from || !touch || timeStamp - from.at > LONGEST_MS || !getSelection()?.isCollapsed) return
        const x = touch.clientX - from.x
        const y = touch.clientY - from.y
        if (Math.abs(x) < SHORTEST || Math.abs(x) < 2 * Math.abs(y)) return
        if (x < 0) latest.current.onLeft()
        else latest.current.onRight()
      },
      onTouchCancel: () => {
        start.current = undefined
      },
    }),
    [],
  )
}
