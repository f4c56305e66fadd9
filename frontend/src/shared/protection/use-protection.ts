import { type RefObject, useLayoutEffect } from 'react'
import { addMarkers, tameMarkup } from './protect-text.ts'

/**
 * Protects the text in `box` each time that its `html` is new: styles are tamed, and hidden marks make what is taken
 * from the page useless. In accessible mode there are no marks.
 */
export function useProtection(box: RefObject<Element | null>, html: string, accessible: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new html is new markup
  useLayoutEffect(() => {
    if (!box.current) return
    tameMarkup(box.current)
    if (!accessible) addMarkers(box.current)
  }, [html, accessible])
}
