import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Entitlements } from '../../entitlements.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { HistoryEntry, RecordMeta } from '../../staff/records.ts'
import { EmailAddress, Group, PersonName } from './fields.ts'

/**
 * The lists of domain.md. `active`, `expired` and `neverpaid` part the learners by their services; `inactive` are
 * learners who are not verified or have not signed in for 180 days; `blocked` has either ban; `admin` everybody who
 * holds a role. Deleted accounts are in none.
 */
export const USER_LISTS = ['all', 'active', 'expired', 'neverpaid', 'inactive', 'admin', 'blocked'] as const
export type UserList = (typeof USER_LISTS)[number]

export const USER_SORTS = ['createdAt', 'name', 'email', 'lastLoginAt', 'until'] as const
export type UserSort = (typeof USER_SORTS)[number]

const YesNo = z.enum(['yes', 'no'])
const GroupChoice = z.enum(['1', '2', '3'])

const UserQuery = PageQuery.extend({
  list: z.enum(USER_LISTS).default('all'),
  /**
   * A column of `USER_SORTS`, `-` in front for the highest first; what is not there stands last. The newest account
   * first unless stated.
   */
  sort: z.enum(USER_SORTS.flatMap((name) => [name, `-${name}`] as const)).default('-createdAt'),
  group: GroupChoice.optional(),
  verified: YesNo.optional(),
  /** Days in UTC, both included: when the account was made. */
  createdFrom: z.iso.date().optional(),
  createdTo: z.iso.date().optional(),
  /** When the last service ends or ended. */
  untilFrom: z.iso.date().optional(),
  untilTo: z.iso.date().optional(),
})
export type UserQuery = z.output<typeof UserQuery>

/** A user as staff see one. */
export const StaffUser = z.object({
  ...RecordMeta,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  group: Group,
  /** The learner's exam, YYYY-MM-DD. */
  examDate: z.iso.date().nullable(),
  verified: z.boolean(),
  verifiedAt: z.iso.datetime().nullable(),
  admin: z.boolean(),
  /** 1 banned, 2 for a time, 0 neither at this moment. */
  ban: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  banEndsAt: z.iso.datetime().nullable(),
  /** When each ends or ended. */
  entitlements: Entitlements,
  lastLoginAt: z.iso.datetime().nullable(),
})
export type StaffUser = z.infer<typeof StaffUser>

const UserInput = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  email: EmailAddress,
  group: Group,
  examDate: z.iso.date().nullable(),
})
export type UserInput = z.infer<typeof UserInput>

const Id = { id: z.uuid() }
const identity = { service: 'identity' } as const
const byList = { list: { admin: 'ual:v' } } as const
const MailSent = z.object({
  /** The address with most of its letters hidden. */
  sentTo: z.string(),
  /** Until when the link is good. */
  expiresAt: z.iso.datetime(),
})

export const listUsers = defineCall({
  ...identity,
  name: 'listUsers',
  method: 'GET',
  path: '/a/:product/users',
  access: 'Users:v',
  gate: { byQuery: byList },
  summary: 'Users of one list, filtered and paged; `total` counts all that fit',
  query: UserQuery,
  reply: Page(StaffUser),
})

export const getStaffUser = defineCall({
  ...identity,
  name: 'getStaffUser',
  method: 'GET',
  path: '/a/:product/user/:id',
  access: 'Users:v',
  summary: 'One user; a deleted one is missing',
  params: Id,
  reply: StaffUser,
  errors: ['resource.missing'],
})

export const inviteUser = defineCall({
  ...identity,
  name: 'inviteUser',
  method: 'POST',
  path: '/a/:product/user',
  access: 'Users:a',
  summary:
    'Make an account; its owner gets an email with a link to choose a password, which expires after a week, which also confirms the address',
  body: UserInput,
  reply: StaffUser,
  errors: ['resource.taken'],
})

export const changeUser = defineCall({
  ...identity,
  name: 'changeUser',
  method: 'PUT',
  path: '/a/:product/user/:id',
  access: 'Users:e',
  summary:
    'Change a user; `version` is the one that was read. Another address has to be confirmed again, the old one is told. Somebody with a role is changed only by staff who may do as much',
  params: Id,
  body: UserInput.extend({ version: z.int().min(1) }),
  reply: StaffUser,
  errors: ['resource.missing', 'resource.stale', 'resource.taken', 'access.permission'],
})

export const mailPasswordLink = defineCall({
  ...identity,
  name: 'mailPasswordLink',
  method: 'POST',
  path: '/a/:product/users/reset/:id',
  access: 'Users:e',
  summary: 'Email the user a link to a new password, good for a day and once; staff see neither link nor password',
  params: Id,
  body: z.strictObject({}),
  reply: MailSent,
  errors: ['resource.missing', 'code.too-soon', 'access.permission'],
})

export const deleteUser = defineCall({
  ...identity,
  name: 'deleteUser',
  method: 'POST',
  path: '/a/:product/users/delete/:id',
  access: 'Users:e',
  gate: { stepUp: true },
  summary:
    'Delete a user for good: the sessions end and every service removes what it keeps. Not oneself, and nobody who holds a role',
  params: Id,
  body: z.strictObject({ version: z.int().min(1) }),
  reply: z.object({ id: z.uuid() }),
  errors: ['resource.missing', 'resource.stale', 'user.self', 'user.staff'],
})

export const listUsersInRange = defineCall({
  ...identity,
  name: 'listUsersInRange',
  method: 'POST',
  path: '/a/:product/usersrange',
  access: 'Users:v',
  summary:
    'How many accounts were made, or services end, on each day of a range of at most 366 days, and whose these are, by day',
  body: z
    .strictObject({
      /** `created`: when the account was made; `until`: when the last service ends or ended. */
      by: z.enum(['created', 'until']),
      /** Days in UTC, both included. */
      from: z.iso.date(),
      to: z.iso.date(),
      group: Group.optional(),
      page: z.int().min(1).max(100_000).default(1),
      size: z.int().min(1).max(100).default(25),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The end must be after the start.' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < 366 * 86_400_000, {
      path: ['to'],
      message: 'Choose at most 366 days.',
    }),
  reply: Page(StaffUser).extend({
    /** Days on which there was somebody, in order. */
    days: z.array(z.object({ day: z.iso.date(), count: z.int() })),
    groups: z.array(z.object({ group: Group, count: z.int() })),
  }),
})

export const listUsersAsCsv = defineCall({
  ...identity,
  name: 'listUsersAsCsv',
  method: 'GET',
  path: '/a/:product/users/csv',
  access: 'Users:v+export',
  gate: { byQuery: { list: { admin: 'ual:v+export' } }, stepUp: true },
  media: { produces: 'text/csv' },
  handling: { timeout: 60_000 },
  summary: 'The users of a filtered list as a table for spreadsheets, at most 100,000 rows; page and size are ignored',
  query: UserQuery,
  reply: z.unknown(),
})

export const listHistoryOfUser = defineCall({
  ...identity,
  name: 'listHistoryOfUser',
  method: 'GET',
  path: '/a/:product/user/:id/history',
  access: 'Users:v',
  summary: 'Changes that staff made to an account, newest first; names and addresses are shortened',
  params: Id,
  query: PageQuery.pick({ page: true, size: true }),
  reply: Page(HistoryEntry),
})
