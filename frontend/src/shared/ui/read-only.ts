import type { MouseEvent } from 'react'
import { useViewing } from '#shared/api/viewing.ts'
import { toast } from '#shared/ui/overlay/toast.ts'

/** A page may try several changes at once; one notice is enough for all of them. */
const PAUSE_MS = 10_000
let shownAt = 0

/** Says why nothing happened while the site is shown as somebody else. */
export function tellThatNothingChanges(): void {
  if (Date.now() - shownAt < PAUSE_MS) return
  shownAt = Date.now()
  toast('You’re viewing the site as someone else, so nothing was changed.', { icon: 'eye' })
}

const REFUSING = {
  'aria-disabled': true,
  title: 'You can’t change anything while viewing the site as someone else.',
  onClick: (event: MouseEvent) => {
    event.preventDefault()
    tellThatNothingChanges()
  },
  // A checkbox reports a change before the prevented click takes it back.
  onChange: () => undefined,
} as const

/**
 * What a control that changes something is given while the site is shown as somebody else: it can be reached and says
 * why it does nothing. Undefined at other times, and for controls that change nothing. `Button` and `IconButton` do
 * this by themselves.
 */
export const useReadOnly = (writes: boolean): typeof REFUSING | undefined =>
  useViewing() && writes ? REFUSING : undefined
