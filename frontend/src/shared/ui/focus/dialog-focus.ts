import { useRef } from 'react'

export const FIELDS = [
  'input:not([type=hidden]):not(:disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  '[contenteditable=true]',
].join()
const CONTROLS = `${FIELDS}, a[href], button:not(:disabled), [tabindex="0"]`
/** Marks the buttons that only close a dialog. */
export const DISMISSES = { 'data-dismisses': '' } as const

/** Where the focus starts. A confirmation without a field starts on its way out, as Radix does it. */
export type DialogStart = 'field' | 'control' | 'field-or-way-out'

/** A group of radio buttons is entered at the chosen one. */
const chosenOf = (field: HTMLElement, box: HTMLElement): HTMLElement =>
  field instanceof HTMLInputElement && field.type === 'radio'
    ? (box.querySelector<HTMLElement>(`input[type=radio][name="${field.name}"]:checked`) ?? field)
    : field

/** Focuses the first thing that takes the focus; false when nothing does. */
export function focusFirst(box: HTMLElement, selector: string): boolean {
  for (const found of box.querySelectorAll<HTMLElement>(selector)) {
    if ('dismisses' in found.dataset) continue
    chosenOf(found, box).focus()
    if (box.contains(document.activeElement)) return true
  }
  return false
}

type FocusHandlers = { onOpenAutoFocus: (event: Event) => void; onCloseAutoFocus: (event: Event) => void }

/**
 * Focus of what opens over the page without a Radix trigger. It starts in the first field, else on the first control
 * that does more than close it, and goes back to where it was. Radix itself starts on the first button, Close, and
 * goes back to a trigger only.
 */
export function useDialogFocus(start: DialogStart = 'field'): FocusHandlers {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event) => {
      const box = event.currentTarget
      before.current = document.activeElement
      if (!(box instanceof HTMLElement)) return
      // A field that asks for the focus itself has it by now.
      const started =
        box.contains(document.activeElement) ||
        (start !== 'control' && focusFirst(box, FIELDS)) ||
        (start !== 'field-or-way-out' && focusFirst(box, CONTROLS))
      if (started) event.preventDefault()
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    },
  }
}
