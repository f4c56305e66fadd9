import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { afterFocus } from './after-focus.ts'
import { type Place, restoreFocus, withPlace } from './focus-places.ts'

/** How long a control may be disabled, as while something is saved, before it has lost the focus. */
const DISABLED_MS = 1_000

/**
 * Where what has the focus goes, as a button does that has done its work, the focus falls to the page as a whole. It is
 * put back to where the reader was before, near by; a control that was disabled for a moment gets it back.
 */
export function useKeptFocus(): void {
  const { pathname } = useLocation()
  const places = useRef<Place[]>([])
  // A new page has the focus on its heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what makes the old places count no more
  useLayoutEffect(() => {
    places.current = []
  }, [pathname])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let disabled: HTMLElement | undefined
    const isLost = () => places.current.length > 0 && document.activeElement === document.body
    const giveBack = () => isLost() && restoreFocus(places.current)

    const note = ({ target }: FocusEvent) => {
      clearTimeout(timer)
      disabled = undefined
      if (!(target instanceof HTMLElement)) return
      places.current = withPlace(places.current, target)
    }
    const look = () => {
      const [last] = places.current
      if (!last) return
      if (!last.element.isConnected) return isLost() ? afterFocus(giveBack) : undefined
      // The browser takes the focus from what is disabled only when it draws the page.
      if (last.element.matches(':disabled')) {
        if (disabled === last.element) return
        disabled = last.element
        timer = setTimeout(giveBack, DISABLED_MS)
      } else if (disabled === last.element) giveBack()
    }
    // Whoever presses beside everything wants the focus nowhere.
    const leave = ({ target }: PointerEvent) => {
      const isOnControl =
        target instanceof Element && target.closest('a[href], button, input, select, textarea, label, [tabindex]')
      if (!isOnControl) places.current = []
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', leave)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', leave)
    }
  }, [])
}
