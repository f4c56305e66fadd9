import { USER_GROUPS } from '@wardround/proto/codes.ts'
import type { StaffUser, UserList } from '@wardround/proto/http/identity/users.ts'
import { formatDate, formatTime } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import type { SelectOption } from '#shared/ui/select-field.tsx'

export const GROUP_WORDS: Record<StaffUser['group'], string> = {
  [USER_GROUPS.wardround]: 'PLAB',
  [USER_GROUPS.pa]: 'Physician associate',
  [USER_GROUPS.mla]: 'UKMLA',
}
export const GROUP_OPTIONS: readonly SelectOption[] = Object.entries(GROUP_WORDS).map(([value, label]) => ({ value, label }))

export const nameOfUser = ({ firstName, lastName }: Pick<StaffUser, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`

export type UserListScreen = { list: UserList; title: string; label: string; to: () => string; empty: string }

/** The lists in the order of their tabs. */
export const LIST_SCREENS: Record<UserList, UserListScreen> = {
  all: { list: 'all', title: 'Users', label: 'All', to: paths.adminUsers, empty: 'Everybody with an account stands here.' },
  active: {
    list: 'active',
    title: 'Active users',
    label: 'Active',
    to: paths.adminActiveUsers,
    empty: 'Learners with a live plan stand here.',
  },
  expired: {
    list: 'expired',
    title: 'Expired users',
    label: 'Expired',
    to: paths.adminExpiredUsers,
    empty: 'Learners whose plan is over stand here.',
  },
  neverpaid: {
    list: 'neverpaid',
    title: 'Users who never paid',
    label: 'Never paid',
    to: paths.adminNeverPaidUsers,
    empty: 'Learners who never had a plan stand here.',
  },
  inactive: {
    list: 'inactive',
    title: 'Inactive users',
    label: 'Inactive',
    to: paths.adminInactiveUsers,
    empty: 'Learners who are not verified, or have not logged in for 180 days, stand here.',
  },
  blocked: {
    list: 'blocked',
    title: 'Blocked users',
    label: 'Blocked',
    to: paths.adminBlockedUsers,
    empty: 'People who are banned, for a time or until staff decide, stand here.',
  },
  admin: {
    list: 'admin',
    title: 'Administrators',
    label: 'Administrators',
    to: paths.adminAdministrators,
    empty: 'People who hold a role stand here.',
  },
}

/** The later of the two services' ends; null for somebody who never had one. */
export function servedUntil({ qbUntil, gemsUntil }: Pick<StaffUser, 'qbUntil' | 'gemsUntil'>): string | null {
  if (!qbUntil || !gemsUntil) return qbUntil ?? gemsUntil
  return qbUntil > gemsUntil ? qbUntil : gemsUntil
}

/** What a user has of a plan, in words: "Question bank until 02 Oct 2026". */
export function planWords(user: Pick<StaffUser, 'qbUntil' | 'gemsUntil'>, now: Date = new Date()): string {
  const live = (until: string | null) => until !== null && new Date(until) > now
  const names = [live(user.qbUntil) ? 'Question bank' : '', live(user.gemsUntil) ? 'Gems' : ''].filter(Boolean)
  const until = servedUntil(user)
  if (until === null) return 'Never had one'
  const end = formatDate(until)
  return names.length === 0 ? `Ended ${end}` : `${names.join(' and ')}${end === 'no end' ? '' : ` until ${end}`}`
}

export const momentOf = (iso: string): string => `${formatDate(iso)}, ${formatTime(iso)}`
