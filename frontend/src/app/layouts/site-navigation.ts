import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { paths } from '#shared/navigation/paths.ts'
import { isLocked } from '#shared/session/use-session.ts'

export type Entry = { label: string; to: string; locked?: boolean }

/** The main navigation of learner 2.3, with the screens that exist. A locked learner's entry shows a lock and leads to the profile. */
export function mainEntries(user: CurrentUser | null | undefined): Entry[] {
  if (user === undefined) return []
  if (user === null)
    return [
      { label: 'Start Trial', to: paths.trial() },
      { label: 'What is in it', to: '/#contents' },
      { label: 'Plans', to: '/#plans' },
    ]
  if (user.state === 'second_factor') return []
  const locked = isLocked(user)
  return [
    { label: 'Question Bank', to: locked ? paths.profile() : paths.questionBank(), locked },
    ...(user.is_admin ? [{ label: 'Admin', to: paths.admin() }] : []),
    ...(user.asuser ? [{ label: 'Back to Admin', to: paths.backToAdmin() }] : []),
  ]
}

/** The account's part of the phone drawer; until the second factor is in, nothing of it can be opened. */
export function accountEntries(user: CurrentUser | null | undefined): Entry[] {
  if (!user)
    return [
      { label: 'Log In', to: paths.logIn() },
      { label: 'Sign Up', to: paths.signUp() },
    ]
  const logOut = { label: 'Log Out', to: paths.logOut() }
  if (user.state === 'second_factor') return [logOut]
  return [
    { label: 'Account', to: paths.profile() },
    ...(user.qb || user.is_admin
      ? [
          { label: 'Dashboard', to: paths.dashboard() },
          { label: 'Flags', to: paths.flags() },
          { label: 'Notes', to: paths.notes() },
        ]
      : []),
    ...(user.qb ? [{ label: 'Comments', to: paths.ownComments() }] : []),
    ...(user.asuser ? [] : [{ label: 'Change Password', to: paths.changePassword() }]),
    logOut,
  ]
}
