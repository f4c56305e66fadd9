import type { CurrentUser, ViewedUser } from '@wardround/proto/http/identity/fields.ts'

const CHANNEL = 'wr.view'
let viewing = false

/** Whether this page shows the site as somebody else: then nothing that belongs to them is kept in this browser. */
export const isViewing = (): boolean => viewing

/**
 * Whoever the site is shown as: the person, or the learner as whom they look at it, who takes precedence. What is staff's stays out;
 * `asuser` stays, and says that it is a view.
 */
export function shownAs(user: CurrentUser): CurrentUser {
  const viewed: ViewedUser | undefined = user.invalidate ? undefined : user.asuser
  viewing = viewed !== undefined
  return viewed ? { ...user, ...viewed, is_admin: false, permissions: null, state: 'full' } : user
}

/** Tells the other tabs that they show somebody else from now on. */
export function announceView(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Hears of it from another tab. Answers a function that stops listening. */
export function hearViews(changed: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = changed
  return () => channel.close()
}
