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
const controlAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('button, a, summary') : null

/**
 * Space shows the answer and then rates Good; 1 to 4 rate; Z undoes, S suspends, M flags, N opens the note. Off where
 * single keys are off. A control that somebody tabbed to is pressed by Space; one that was clicked keeps the focus too,
 * and would be pressed again on the next card.
 */
export function useReviewKeys(actions: Actions): void {
  const latest = useRef(actions)
  latest.current = actions
  const [on] = useShortcutChoice()
  useEffect(() => {
    if (!on) return undefined
    let tabbed = false
    const point = () => {
      tabbed = false
    }
    const press = (event: KeyboardEvent) => {
      const { turned, turn, rate, undo, suspend, flag, note } = latest.current
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isWriting(event.target)) return
      const rating = Number(event.key)
      const control = controlAt(event.target)
      if (event.key === 'Tab') tabbed = true
      if (event.key === ' ' && !(tabbed && control)) {
        control?.blur()
        turned ? rate(GOOD) : turn()
      } else if (turned && rating >= 1 && rating <= 4) rate(rating as GemRating)
      else if (event.key.toLowerCase() === 'z') undo()
      else if (event.key.toLowerCase() === 's') suspend()
      else if (event.key.toLowerCase() === 'm') flag()
      else if (event.key.toLowerCase() === 'n') note()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    addEventListener('pointerdown', point, true)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('pointerdown', point, true)
    }
  }, [on])
}
