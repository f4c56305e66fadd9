import type { WorkingState } from '@wardround/proto/http/assessment/practice.ts'

/** What one tab tells the others about a question. */
export type TabMessage = { uid: string; questionId: string; slug: string; number: number } & (
  | { what: 'answered' }
  | { what: 'flagged'; flagged: boolean }
  | { what: 'worked'; sequence: number; state: WorkingState }
  | { what: 'noted' }
)

let channel: BroadcastChannel | undefined
function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('wr-practice')
  return channel
}

/** Tells the other tabs of this browser. */
export function notifyTabs(message: TabMessage): void {
  try {
    open()?.postMessage(message)
  } catch {
    // A closed channel means that the page is going away.
  }
}

/** Calls back with what other tabs tell; returns the way to stop. */
export function listenToTabs(onMessage: (message: TabMessage) => void): () => void {
  const listen = ({ data }: MessageEvent<TabMessage>) => onMessage(data)
  const to = open()
  to?.addEventListener('message', listen)
  return () => to?.removeEventListener('message', listen)
}
