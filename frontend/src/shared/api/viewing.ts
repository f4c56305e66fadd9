import type { CurrentUser, ViewedUser } from '@wardround/proto/http/identity/fields.ts'
import { useSyncExternalStore } from 'react'
import type { BrowserCall } from './browser-call.ts'

let viewing = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this page shows the site as somebody else: then nothing that belongs to them is kept in this browser. */
export const isViewing = (): boolean => viewing

/** The same for components, which follow it. */
export const useViewing = (): boolean => useSyncExternalStore(subscribe, isViewing, isViewing)

/** Says whether this page shows the site as somebody else. */
export function setViewing(next: boolean): void {
  if (viewing === next) return
  viewing = next
  for (const listener of listeners) listener()
}

/**
 * Would the server refuse the call because somebody looks at the site as somebody else? Only what opens or ends a
 * session passes.
 */
export const isRefusedToViewer = ({ method, gate, cookies }: BrowserCall): boolean =>
  viewing && cookies.view !== 'end' && !cookies.session && (method !== 'GET' || gate.writes === true)

/**
 * Whoever the site is shown as: the person, or the learner as whom they look at it, who takes precedence. What is
 * staff's stays out;
 * `asuser` stays, and says that it is a view.
 */
export function shownAs(user: CurrentUser): CurrentUser {
  const viewed: ViewedUser | undefined = user.invalidate ? undefined : user.asuser
  setViewing(viewed !== undefined)
  return viewed ? { ...user, ...viewed, is_admin: false, permissions: null, state: 'full' } : user
}
