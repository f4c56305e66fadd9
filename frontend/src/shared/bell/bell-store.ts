import { useSyncExternalStore } from 'react'
import { ownKey } from '../session/own-storage.ts'

/** What every tab shows of the bell. `at` is when it was read, in milliseconds. */
export type BellCounts = { counter: number; messages: number; showMessages: boolean; at: number }

/** How long what one tab read is good for the others. */
export const CACHE_MS = 300_000

let key: string | undefined
let counts: BellCounts | undefined
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

function readStored(): BellCounts | undefined {
  try {
    const stored = key ? localStorage.getItem(key) : null
    return stored ? (JSON.parse(stored) as BellCounts) : undefined
  } catch {
    return undefined
  }
}

/**
 * Opens the counts of this person; returns the function that closes them. Takes over what other tabs read, and calls
 * `changed` when the number of notifications differs.
 */
export function openBell(uid: string, changed: () => void = () => undefined): () => void {
  key = ownKey('bell', uid)
  counts = readStored()
  tell()
  const take = (event: StorageEvent) => {
    if (event.key !== key) return
    const before = counts?.counter
    counts = readStored()
    tell()
    if (counts?.counter !== before) changed()
  }
  addEventListener('storage', take)
  return () => {
    removeEventListener('storage', take)
    key = undefined
    counts = undefined
    tell()
  }
}

/** Whether this tab shows a bell. */
export const isBellOpen = (): boolean => key !== undefined

/** What is known and not older than five minutes. */
export const freshCounts = (now: number): BellCounts | undefined => {
  const known = readStored() ?? counts
  return known && now - known.at < CACHE_MS ? known : undefined
}

/** Shows new counts in every tab. */
export function saveCounts(change: Partial<BellCounts>): void {
  if (!key) return
  counts = { counter: 0, messages: 0, showMessages: false, at: 0, ...counts, ...change }
  try {
    localStorage.setItem(key, JSON.stringify(counts))
  } catch {
    // Without storage each tab counts for itself.
  }
  tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Undefined until something is known. */
export const useBellCounts = (): BellCounts | undefined => useSyncExternalStore(subscribe, () => counts)
