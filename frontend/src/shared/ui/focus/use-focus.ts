import { type RefObject, useEffect, useRef } from 'react'
import { afterFocus, pageHeading } from './after-focus.ts'
import { FIELDS, focusFirst } from './dialog-focus.ts'

/** Calls `run` when `state`, once it is known, becomes another one. */
function useChange<State>(state: State | undefined, run: () => void): void {
  const before = useRef(state)
  useEffect(() => {
    if (state === undefined) return
    const isChange = before.current !== undefined && before.current !== state
    before.current = state
    if (isChange) run()
  })
}

type InlineFocus = { button: RefObject<HTMLButtonElement | null>; box: RefObject<HTMLDivElement | null> }

/** Moves the focus into a form that opens in its place on the page, and back to its button when it closes. */
export function useInlineFocus(isOpen: boolean): InlineFocus {
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useChange(isOpen, () => {
    if (isOpen && box.current) focusFirst(box.current, FIELDS)
    else button.current?.focus()
  })
  return { button, box }
}

/**
 * Puts the focus on the page's heading once a change of `state` has taken away what had it. Undefined while it loads.
 */
export function useHeadingAfter(state: string | undefined): void {
  const focused = useRef<EventTarget | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useChange(state, () =>
    afterFocus(() => {
      const isGone = focused.current instanceof Element && !focused.current.isConnected
      if (isGone && document.activeElement === document.body) pageHeading()?.focus({ preventScroll: true })
    }),
  )
}
