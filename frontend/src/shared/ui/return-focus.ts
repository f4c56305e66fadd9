import { useRef } from 'react'

/**
 * For what opens over the page without a Radix trigger: the focus goes back to where it was, as `onOpenAutoFocus` and
 * `onCloseAutoFocus` of the content. Radix itself gives it back to a trigger only.
 */
export function useReturnFocus(): { onOpenAutoFocus: () => void; onCloseAutoFocus: (event: Event) => void } {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    },
  }
}
