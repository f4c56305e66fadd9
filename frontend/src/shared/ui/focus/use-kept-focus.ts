import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { afterFocus, pageHeading } from './after-focus.ts'

/** Something that had the focus, the parts of the page around it, the innermost first, and whether they are its content. */
type Place = { element: HTMLElement; around: HTMLElement[]; isContent: boolean }

const PARTS = 'section, form, fieldset, [role=group], [role=region], [role=dialog], [role=alertdialog]'
const MOST_PLACES = 20
/** How long a control may be disabled, as while something is saved, before it has lost the focus. */
const DISABLED_MS = 1_000

function placeOf(element: HTMLElement): Place {
  const around: HTMLElement[] = []
  for (let part = element.closest<HTMLElement>(PARTS); part; part = part.parentElement?.closest(PARTS) ?? null)
    around.push(part)
  return { element, around, isContent: element.closest('main') !== null }
}

const isThere = ({ element }: Place) => element.isConnected && !element.matches(':disabled')

function focusTry(element: HTMLElement): boolean {
  if (!element.matches('a[href], button, input, select, textarea, [tabindex], [contenteditable]')) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** The last place that is still there, in the part where the focus was lost where that still stands, or else the part. */
function restore(all: readonly Place[]): void {
  // From the page itself nobody is led to the menu that they came by.
  const places = all.filter(({ isContent }) => isContent === all[0]?.isContent)
  for (const { element, around } of places) {
    if (element.isConnected && !element.matches(':disabled') && focusTry(element)) return
    const part = around.find((one) => one.isConnected)
    if (!part) continue
    const inside = places.find((place) => isThere(place) && part.contains(place.element))
    if ((inside && focusTry(inside.element)) || focusTry(part)) return
  }
  pageHeading()?.focus({ preventScroll: true })
}

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
    const giveBack = () => isLost() && restore(places.current)

    const note = ({ target }: FocusEvent) => {
      clearTimeout(timer)
      disabled = undefined
      if (!(target instanceof HTMLElement)) return
      const others = places.current.filter(({ element }) => element !== target)
      places.current = [placeOf(target), ...others].slice(0, MOST_PLACES)
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
