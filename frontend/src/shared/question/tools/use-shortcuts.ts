import { useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { type Location, UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom'
import { type Command, commandOf } from '#shared/question/rules/shortcuts.ts'
import { holdKey, isHolding, releaseKeys } from './held-keys.ts'

const KEY = 'wr.keys'
const OFF = 'off'
const listeners = new Set<() => void>()
let on: boolean | undefined

function readStored(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF
  } catch {
    return true
  }
}

const areOn = () => (on ??= readStored())

/** Switches the single keys on or off, in this browser. */
function setShortcuts(next: boolean): void {
  on = next
  try {
    if (next) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, OFF)
  } catch {
    // Without storage the choice holds for this page.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether single keys work (WCAG 2.1.4), and the switch. */
export const useShortcutChoice = (): [boolean, (next: boolean) => void] => [
  useSyncExternalStore(subscribe, areOn),
  setShortcuts,
]

const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null

/**
 * Calls back with what a key asks for on a question with so many options, unless keys are switched off or something
 * lies over the page. True means that it was taken.
 */
export function useShortcuts(options: number, onCommand: (command: Command) => boolean): void {
  const { key } = useLocation()
  const history = useContext(NavigationContext).navigator as { location?: Location }
  const latest = useRef(onCommand)
  latest.current = onCommand
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !areOn()) return
      const command = commandOf(event, options)
      if (!command || isCovered()) return
      // A new address is drawn at leisure: a key pressed meanwhile is meant for the question that comes.
      const isShown = history.location === undefined || history.location.key === key
      if (!isShown || isHolding()) holdKey(event)
      else if (latest.current(command)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    const timer = setTimeout(releaseKeys)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
    }
  }, [options, key, history])
}

/** Keeps keys for the question that is being loaded, while `waiting`. */
export function useHeldShortcuts(waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return
    const onKey = (event: KeyboardEvent) => {
      const isOurs = !event.defaultPrevented && !event.isComposing && areOn()
      if (isOurs && commandOf(event) && !isCovered()) holdKey(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [waiting])
}
