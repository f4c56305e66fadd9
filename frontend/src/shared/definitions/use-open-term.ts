import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

/** The marked term whose definition is shown. `held`: it was pressed, and the focus is in the card. */
export type OpenTerm = { id: string; element: HTMLElement; held: boolean }

const SHOW_AFTER_MS = 120
const HIDE_AFTER_MS = 220

const termAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-definition]') : null

/** Follows pointer, focus and presses on the marked terms inside an element; `key` changes with what is marked. */
export function useOpenTerm(key: string) {
  const [open, setOpen] = useState<OpenTerm>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const quiet = useRef(false)
  const later = (ms: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }
  const show = (element: HTMLElement, held: boolean) => {
    clearTimeout(timer.current)
    setOpen({ id: element.dataset['definition'] ?? '', element, held })
  }
  const hide = () => {
    clearTimeout(timer.current)
    setOpen(undefined)
  }
  const hideSoon = () => later(HIDE_AFTER_MS, () => setOpen((now) => (now?.held ? now : undefined)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: other marks are other elements
  useEffect(() => hide, [key])
  useEffect(() => {
    if (!open) return undefined
    open.element.setAttribute('aria-expanded', 'true')
    return () => open.element.removeAttribute('aria-expanded')
  }, [open])

  const press = (event: MouseEvent | KeyboardEvent) => {
    const element = termAt(event.target)
    if (!element) return
    event.preventDefault()
    if (open?.held && open.element === element) hide()
    else show(element, true)
  }
  return {
    open,
    hide,
    keep: () => clearTimeout(timer.current),
    hideSoon,
    /** Puts the focus back on a term without showing its card again. */
    focusTerm: (element: HTMLElement) => {
      quiet.current = true
      element.focus({ preventScroll: true })
      quiet.current = false
    },
    handlers: {
      onPointerOver: (event: PointerEvent) => {
        const element = event.pointerType === 'touch' ? null : termAt(event.target)
        if (element && !open?.held) later(SHOW_AFTER_MS, () => show(element, false))
      },
      onPointerOut: (event: PointerEvent) => {
        if (termAt(event.target) && event.pointerType !== 'touch') hideSoon()
      },
      onFocus: (event: FocusEvent) => {
        const element = termAt(event.target)
        if (element && !quiet.current && element.matches(':focus-visible')) show(element, false)
      },
      onBlur: (event: FocusEvent) => {
        if (termAt(event.target)) hideSoon()
      },
      onClick: press,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' || event.key === ' ') press(event)
      },
    },
  }
}
