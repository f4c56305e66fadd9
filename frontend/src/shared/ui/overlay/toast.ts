import { useSyncExternalStore } from 'react'
import type { IconName } from '#shared/ui/icon-paths.ts'

export type ToastOptions = {
  icon?: IconName
  /** One way back or on: Undo, Try again. */
  action?: { label: string; run: () => void }
  /** Milliseconds; longer with an action. 0 stays until closed. */
  duration?: number
}
export type ToastEntry = ToastOptions & { id: number; text: string }

/** More would cover the page; the oldest goes first. */
const MOST = 3
let entries: readonly ToastEntry[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly ToastEntry[]): void {
  entries = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is shown now. */
const now = () => entries
export const useToasts = (): readonly ToastEntry[] => useSyncExternalStore(subscribe, now, now)
export const dismissToast = (id: number): void => change(entries.filter((entry) => entry.id !== id))

/**
 * Says that something was done, from anywhere: `toast('Question deactivated.', { action: { label: 'Undo', run: undo }
 * })`. Returns the function that takes it away. Errors that need an answer belong into a Note.
 */
export function toast(text: string, options: ToastOptions = {}): () => void {
  const id = nextId++
  change([...entries.slice(1 - MOST), { id, text, ...options }])
  return () => dismissToast(id)
}
