import type { GemRating } from '@wardround/proto/codes.ts'
import { useEffect, useRef } from 'react'
import { useShortcutChoice } from '#shared/question/tools/use-shortcuts.ts'

type Actions = {
  turned: boolean
  turn: () => void
  rate: (rating: GemRating) => void
  undo: () => void
  suspend: () => void
  flag: () => void
  note: () => void
}

const GOOD = 3
const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true], [role=dialog]') !== null
/** Space presses a control that has the focus. */
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, summary') !== null

/**
 * Space shows the answer and then rates Good; 1 to 4 rate; Z undoes, S suspends, M flags, N opens the note. Off where
 * single keys are off.
 */
export function useReviewKeys(actions: Actions): void {
  const latest = useRef(actions)
  latest.current = actions
  const [on] = useShortcutChoice()
  useEffect(() => {
    if (!on) return undefined
    const press = (event: KeyboardEvent) => {
      const { turned, turn, rate, undo, suspend, flag, note } = latest.current
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isWriting(event.target)) return
      const rating = Number(event.key)
      if (event.key === ' ' && !isControl(event.target)) turned ? rate(GOOD) : turn()
      else if (turned && rating >= 1 && rating <= 4) rate(rating as GemRating)
      else if (event.key.toLowerCase() === 'z') undo()
      else if (event.key.toLowerCase() === 's') suspend()
      else if (event.key.toLowerCase() === 'm') flag()
      else if (event.key.toLowerCase() === 'n') note()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [on])
}
