import {
  changeUser,
  getStaffUser,
  inviteUser,
  listHistoryOfUser,
  listUsers,
  listUsersAsCsv,
} from '@wardround/proto/http/identity/users.ts'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { Field } from '#shared/staff/form/resource-field.tsx'
import type { Part } from '#shared/staff/resource/differences.ts'
import type { BodyOf, RecordOf, Resource } from '#shared/staff/resource/resource.ts'
import { GROUP_OPTIONS, GROUP_WORDS, nameOfUser } from '#shared/staff/user/user-words.ts'

/** Deletion asks for more than a click and cannot be undone, so that the pages of the mechanism do not offer it. */
const calls = {
  list: listUsers,
  get: getStaffUser,
  create: inviteUser,
  change: changeUser,
  csv: listUsersAsCsv,
  history: listHistoryOfUser,
}
export type UserCalls = typeof calls

/** The group as text, because a select holds text. */
export type UserValues = Omit<BodyOf<UserCalls>, 'group' | 'examDate'> & { group: string | null; examDate: string }

/** Users as a staff resource. */
export const users: Resource<UserCalls> = {
  calls,
  area: 'Users',
  one: 'user',
  many: 'users',
  nameOf: nameOfUser,
  list: () => paths.adminUsers(),
  create: () => paths.adminUserNew(),
  edit: (id) => paths.adminUserEdit(id),
  keepsNoDraft: true,
}

export const EMPTY_USER: UserValues = { firstName: '', lastName: '', email: '', group: '1', examDate: '' }

export const userValues = ({ firstName, lastName, email, group, examDate }: RecordOf<UserCalls>): UserValues => ({
  firstName,
  lastName,
  email,
  group: String(group),
  examDate: examDate ?? '',
})

export const userBody = ({ group, examDate, ...rest }: UserValues): BodyOf<UserCalls> => ({
  ...rest,
  group: Number(group ?? 1) as 1 | 2 | 3,
  examDate: examDate || null,
})

/** The fields of the form; `known` says what another address means for somebody who has an account already. */
export const userFields = (known: boolean): Field<UserValues>[] => [
  { kind: 'text', name: 'firstName', label: 'First name', maxLength: 80 },
  { kind: 'text', name: 'lastName', label: 'Last name', maxLength: 80 },
  {
    kind: 'text',
    name: 'email',
    label: 'Email',
    maxLength: 254,
    hint: known
      ? 'If you change it, we’ll email the old address, and the new one will need to be confirmed. Links sent to the old address will stop working.'
      : 'We’ll send a link to choose a password. It expires in a week, and using it confirms the email address.',
  },
  {
    kind: 'select',
    name: 'group',
    label: 'Exam',
    none: 'Choose an exam',
    options: GROUP_OPTIONS,
    hint: 'This decides which questions the user sees.',
  },
  { kind: 'text', name: 'examDate', label: 'Exam date', type: 'date', optional: true },
]

const words = (value: unknown) => String(value ?? '')

/** The parts of a user as the audit trail names them. */
export const USER_PARTS: readonly Part<never>[] = [
  { name: 'firstName', label: 'First name', show: words },
  { name: 'lastName', label: 'Last name', show: words },
  { name: 'email', label: 'Email', show: words },
  {
    name: 'group',
    label: 'Exam',
    show: (group: unknown) => GROUP_WORDS[Number(group) as 1 | 2 | 3] ?? words(group),
  },
  { name: 'examDate', label: 'Exam date', show: (day: unknown) => (day ? formatDate(String(day)) : '') },
  { name: 'verified', label: 'Email confirmed', show: (verified: unknown) => (verified ? 'Yes' : 'No') },
] as readonly Part<never>[]
