import { useEffect, useRef } from 'react'
import { useShortcutChoice } from './use-shortcuts.ts'

const isWriting = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null
const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null

/**
 * Does what belongs to a single key, unless keys are switched off (WCAG 2.1.4), somebody writes, or something lies over
 * the page. Returns whether key caps are to be shown.
 */
export function useSingleKeys(actions: Readonly<Record<string, () => void>>): boolean {
  const latest = useRef(actions)
  latest.current = actions
  const [on] = useShortcutChoice()
  useEffect(() => {
    if (!on) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      const action = latest.current[event.key.toLowerCase()]
      if (!action || event.repeat || isWriting(event.target) || isCovered()) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [on])
  return on
}
