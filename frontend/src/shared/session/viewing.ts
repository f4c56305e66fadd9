import type { CurrentUser, ViewedUser } from '@wardround/proto/http/identity/fields.ts'

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
