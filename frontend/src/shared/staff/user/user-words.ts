import { USER_GROUPS } from '@wardround/proto/codes.ts'
import { endOf, isLive, NEVER_ENDS } from '@wardround/proto/entitlements.ts'
import type { StaffUser, UserList } from '@wardround/proto/http/identity/users.ts'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { lowerFirst } from '#shared/staff/resource/resource.ts'
import type { SelectOption } from '#shared/ui/form/select-field.tsx'

export const GROUP_WORDS: Record<StaffUser['group'], string> = {
  [USER_GROUPS.wardround]: 'PLAB',
  [USER_GROUPS.pa]: 'Physician associate',
  [USER_GROUPS.mla]: 'UKMLA',
}
export const GROUP_OPTIONS: readonly SelectOption[] = Object.entries(GROUP_WORDS).map(([value, label]) => ({
  value,
  label,
}))

export const nameOfUser = ({ firstName, lastName }: Pick<StaffUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

export type UserListScreen = { list: UserList; title: string; label: string; to: () => string; empty: string }

/** The lists in the order of their tabs. */
export const LIST_SCREENS: Record<UserList, UserListScreen> = {
  all: {
    list: 'all',
    title: 'Users',
    label: 'All',
    to: paths.adminUsers,
    empty: 'Everyone with an account appears here.',
  },
  active: {
    list: 'active',
    title: 'Active users',
    label: 'Active',
    to: paths.adminActiveUsers,
    empty: 'Learners with an active plan appear here.',
  },
  expired: {
    list: 'expired',
    title: 'Expired users',
    label: 'Expired',
    to: paths.adminExpiredUsers,
    empty: 'Learners whose plan has ended appear here.',
  },
  neverpaid: {
    list: 'neverpaid',
    title: 'Users who have never paid',
    label: 'Never paid',
    to: paths.adminNeverPaidUsers,
    empty: 'Learners who have never had a plan appear here.',
  },
  inactive: {
    list: 'inactive',
    title: 'Inactive users',
    label: 'Inactive',
    to: paths.adminInactiveUsers,
    empty: 'Learners who have not confirmed their email address, or have not logged in for 180 days, appear here.',
  },
  blocked: {
    list: 'blocked',
    title: 'Blocked users',
    label: 'Blocked',
    to: paths.adminBlockedUsers,
    empty: 'People who are banned, temporarily or until staff decide, appear here.',
  },
  admin: {
    list: 'admin',
    title: 'Staff',
    label: 'Staff',
    to: paths.adminAdministrators,
    empty: 'People who have a role appear here.',
  },
}

const PLAN_NAMES = { 'question-bank': 'Question bank', gems: 'Gems' } as const
const PLANS = Object.keys(PLAN_NAMES) as (keyof typeof PLAN_NAMES)[]

/** When the last of the two services ends; null for somebody who never had one. */
export const servedUntil = ({ entitlements }: Pick<StaffUser, 'entitlements'>): string | null =>
  PLANS.map((name) => endOf(entitlements, name))
    .filter((end) => end !== null)
    .toSorted()
    .at(-1) ?? null

/** What a user has of a plan, in words: "Question bank until 02 Oct 2026. Gems, no end date". */
export function planWords(user: Pick<StaffUser, 'entitlements'>, now: Date = new Date()): string {
  const until = servedUntil(user)
  if (until === null) return 'No plan yet'
  const live = PLANS.filter((name) => isLive(user.entitlements, name, now))
  if (live.length === 0) return `Ended ${formatDate(until)}`
  const byEnd = Map.groupBy(live, (name) => formatDate(endOf(user.entitlements, name) ?? until))
  const parts = [...byEnd].map(([end, names]) => {
    const words = names
      .map((name, index) => (index === 0 ? PLAN_NAMES[name] : lowerFirst(PLAN_NAMES[name])))
      .join(' and ')
    return end === formatDate(NEVER_ENDS) ? `${words}, no end date` : `${words} until ${end}`
  })
  return parts.join('. ')
}
