import { type MouseEvent, type PointerEvent, type SyntheticEvent, useMemo, useRef } from 'react'

/** Shorter than the browsers' own long press, which would take the finger away. */
const HOLD_MS = 420
/** A finger that moves further is scrolling or swiping, in pixels. */
const SLACK = 10

type Press = { timer: ReturnType<typeof setTimeout>; x: number; y: number; done: boolean }

/**
 * Handlers that call back when a finger rests on something; the click that follows is swallowed. Mouse and pen have the
 * button.
 */
export function useLongPress(onHold: (target: Element) => void) {
  const held = useRef<Press>(undefined)
  const callback = useRef(onHold)
  callback.current = onHold
  return useMemo(() => {
    const stop = () => {
      if (held.current) clearTimeout(held.current.timer)
    }
    const swallow = (event: SyntheticEvent) => {
      if (!held.current?.done) return
      event.preventDefault()
      event.stopPropagation()
    }
    return {
      onPointerDown: (event: PointerEvent) => {
        stop()
        const { target } = event
        if (
          event.pointerType !== 'touch' ||
          !event.isPrimary ||
          !(target instanceof Element) ||
          target.closest('button')
        )
          return
        const press: Press = {
          x: event.clientX,
          y: event.clientY,
          done: false,
          timer: setTimeout(() => {
            press.done = true
            navigator.vibrate?.(10)
            callback.current(target)
          }, HOLD_MS),
        }
        held.current = press
      },
      onPointerMove: (event: PointerEvent) => {
        const press = held.current
        if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLACK) stop()
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onClickCapture: (event: MouseEvent) => {
        swallow(event)
        held.current = undefined
      },
      onContextMenu: (event: MouseEvent) => {
        if (held.current) event.preventDefault()
      },
    }
  }, [])
}
