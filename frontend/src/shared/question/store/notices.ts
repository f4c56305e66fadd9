import { useSyncExternalStore } from 'react'

/** What the reader should know about the last answer to a question that the service did not take. */
export type Notice = { kind: 'conflict' } | { kind: 'refused'; message: string }

const notices = new Map<string, Notice>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function setNotice(questionId: string, notice: Notice): void {
  notices.set(questionId, notice)
  tell()
}

export function clearNotice(questionId: string): void {
  if (notices.delete(questionId)) tell()
}

export const useNotice = (questionId: string | undefined): Notice | undefined =>
  useSyncExternalStore(subscribe, () => (questionId === undefined ? undefined : notices.get(questionId)))
