import { pageHeading } from './after-focus.ts'

/**
 * Something that had the focus, the parts of the page around it, the innermost first, and whether they are its content.
 */
export type Place = { element: HTMLElement; around: HTMLElement[]; isContent: boolean }

const PARTS = 'section, form, fieldset, [role=group], [role=region], [role=dialog], [role=alertdialog]'
const CONTENT = 'main, [role=dialog], [role=alertdialog]'
const MOST_PLACES = 20

function placeOf(element: HTMLElement): Place {
  const around: HTMLElement[] = []
  for (let part = element.closest<HTMLElement>(PARTS); part; part = part.parentElement?.closest(PARTS) ?? null)
    around.push(part)
  return { element, around, isContent: element.closest(CONTENT) !== null }
}

/** The places, the last first, once this has the focus. */
export const withPlace = (places: readonly Place[], element: HTMLElement): Place[] =>
  [placeOf(element), ...places.filter((place) => place.element !== element)].slice(0, MOST_PLACES)

const isThere = ({ element }: Place) => element.isConnected && !element.matches(':disabled')

function focusTry(element: HTMLElement): boolean {
  if (!element.matches('a[href], button, input, select, textarea, [tabindex], [contenteditable]')) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/**
 * Focuses the last place that is still there, in the part where the focus was lost where that still stands, or else the
 * part.
 */
export function restoreFocus(all: readonly Place[]): void {
  // From the page itself nobody is led to the menu that they came by.
  const places = all.filter(({ isContent }) => isContent === all[0]?.isContent)
  for (const lost of places) {
    if (isThere(lost) && focusTry(lost.element)) return
    const part = lost.around.find((one) => one.isConnected)
    if (!part) continue
    const inside = places.find((place) => isThere(place) && part.contains(place.element))
    if ((inside && focusTry(inside.element)) || focusTry(part)) return
  }
  pageHeading()?.focus({ preventScroll: true })
}
