import { z } from 'zod'
import { type Channel, type ChannelDefault, defineNotice } from '../notice.ts'

const Moment = z.iso.datetime()
const Code = z.string().regex(/^\d{6}$/)
const Token = z.string().min(1)
const Minutes = z.int().min(1)

const about = {
  code: { about: '6-digit code', isNeeded: true },
  minutes: { about: 'Minutes until the code or link expires' },
  at: { about: 'Date and time, UK time' },
  login: { about: 'Login page', isLink: true },
  password: { about: 'Page for choosing a new password', isLink: true, isNeeded: true },
  forgotten: { about: 'Page for asking for a new password', isLink: true },
} as const

const AT = '2026-05-01T08:00:00.000Z'
const TOKEN = 'sample'
const EMAIL: Partial<Record<Channel, ChannelDefault>> = { email: 'always' }
const security = { service: 'identity', topic: 'security', channels: EMAIL, sealed: true } as const
const account = { ...security, topic: 'account' } as const

/** What was changed about how somebody logs in. */
export const SIGN_IN_CHANGES = [
  'totp-on',
  'totp-replaced',
  'totp-off',
  'recovery-used',
  'recovery-renewed',
  'phone',
] as const
export type SignInChange = (typeof SIGN_IN_CHANGES)[number]

/** Notices of identity. They carry the address, since it may not be confirmed yet or no longer be the person's. */
export const identityNotices = {
  'sign-up-code': defineNotice({
    ...account,
    title: 'Sign-up code',
    template: 'registermail',
    fields: z.strictObject({ code: Code, token: Token, minutes: Minutes }),
    sample: { code: '123456', token: TOKEN, minutes: 10 },
    placeholders: {
      code: about.code,
      minutes: about.minutes,
      link: { about: 'Page that confirms the address with one click', isLink: true },
    },
  }),
  'verification-code': defineNotice({
    ...account,
    title: 'New code to confirm the email address',
    template: 'verificationmail',
    fields: z.strictObject({ code: Code, token: Token, minutes: Minutes }),
    sample: { code: '123456', token: TOKEN, minutes: 10 },
    placeholders: {
      code: about.code,
      minutes: about.minutes,
      link: { about: 'Page that confirms the address with one click', isLink: true },
    },
  }),
  'account-exists': defineNotice({
    ...account,
    title: 'Sign-up with an address that has an account',
    template: 'accountexistsmail',
    fields: z.strictObject({}),
    sample: {},
    placeholders: { link: about.login },
  }),
  'password-forgotten': defineNotice({
    ...security,
    title: 'Password reset link',
    template: 'forgotmail',
    fields: z.strictObject({ token: Token, minutes: Minutes }),
    sample: { token: TOKEN, minutes: 60 },
    placeholders: { minutes: about.minutes, link: about.password },
  }),
  'password-reset-by-staff': defineNotice({
    ...security,
    title: 'Password reset link, sent by support',
    template: 'resetmail',
    fields: z.strictObject({ token: Token, expiresAt: Moment }),
    sample: { token: TOKEN, expiresAt: AT },
    placeholders: { until: { about: 'When the link expires, UK time' }, link: about.password },
  }),
  'user-invited': defineNotice({
    ...account,
    title: 'Account created by staff',
    template: 'invitemail',
    fields: z.strictObject({ token: Token, expiresAt: Moment, email: z.string() }),
    sample: { token: TOKEN, expiresAt: AT, email: 'amara@example.com' },
    placeholders: {
      email: { about: 'Email address of the account' },
      until: { about: 'When the link expires, UK time' },
      link: about.password,
    },
  }),
  'password-changed': defineNotice({
    ...security,
    title: 'Password changed',
    template: 'passwordmail',
    fields: z.strictObject({ at: Moment }),
    sample: { at: AT },
    placeholders: { at: about.at, link: about.forgotten },
  }),
  'roles-changed': defineNotice({
    ...security,
    title: 'Staff roles changed',
    template: 'rolesmail',
    fields: z.strictObject({ roles: z.array(z.string()), at: Moment }),
    sample: { roles: ['Editor'], at: AT },
    placeholders: { roles: { about: 'The roles from now on' }, at: about.at, link: about.login },
  }),
  'sign-in-changed': defineNotice({
    ...security,
    title: 'Login settings changed',
    template: 'securitymail',
    fields: z.strictObject({
      change: z.enum(SIGN_IN_CHANGES),
      /** Recovery codes that are left, where one was used. */
      codesLeft: z.int().min(0).optional(),
      at: Moment,
    }),
    sample: { change: 'totp-on', at: AT },
    placeholders: { what: { about: 'What was changed, as a sentence' }, at: about.at, link: about.forgotten },
  }),
  'new-email-code': defineNotice({
    ...security,
    title: 'Code to confirm a new email address',
    template: 'newemailmail',
    fields: z.strictObject({ code: Code, minutes: Minutes }),
    sample: { code: '123456', minutes: 10 },
    placeholders: { code: about.code, minutes: about.minutes },
  }),
  'email-changed': defineNotice({
    ...security,
    title: 'Email address changed',
    template: 'emailchangedmail',
    fields: z.strictObject({ address: z.string(), at: Moment }),
    sample: { address: 'am•••@example.com', at: AT },
    placeholders: {
      address: { about: 'New address, partly hidden' },
      at: about.at,
      link: { about: 'Contact page', isLink: true },
    },
  }),
  'email-changed-by-staff': defineNotice({
    ...security,
    title: 'Email address changed by support',
    template: 'addressmail',
    fields: z.strictObject({ address: z.string() }),
    sample: { address: 'am•••@example.com' },
    placeholders: { newAddress: { about: 'New address, partly hidden' }, link: about.login },
  }),
  'deletion-link': defineNotice({
    ...security,
    title: 'Link to delete the account',
    template: 'deleteaccount',
    fields: z.strictObject({ token: Token, code: Code, minutes: Minutes, days: z.int() }),
    sample: { token: TOKEN, code: '123456', minutes: 60, days: 7 },
    placeholders: {
      code: about.code,
      minutes: about.minutes,
      days: { about: 'Days from confirming to deletion' },
      link: { about: 'Page that confirms the deletion', isLink: true, isNeeded: true },
    },
  }),
  'deletion-scheduled': defineNotice({
    ...security,
    title: 'Account will be deleted',
    template: 'deletionsetmail',
    fields: z.strictObject({ at: Moment }),
    sample: { at: AT },
    placeholders: { at: about.at, link: about.login },
  }),
  'deletion-cancelled': defineNotice({
    ...security,
    title: 'Account deletion cancelled',
    template: 'deletionoffmail',
    fields: z.strictObject({}),
    sample: {},
    placeholders: { link: about.forgotten },
  }),
  'export-ready': defineNotice({
    ...security,
    title: 'Export of personal data is ready',
    template: 'exportmail',
    fields: z.strictObject({ until: Moment }),
    sample: { until: AT },
    placeholders: {
      at: { about: 'When the file is removed, UK time' },
      link: { about: 'Security page in the account', isLink: true },
    },
  }),
  'identity-verified': defineNotice({
    ...account,
    title: 'Identity check passed',
    template: 'kycverifiedmail',
    fields: z.strictObject({ reason: z.string() }),
    sample: { reason: 'The name on your passport matches your account.' },
    placeholders: {
      reason: { about: 'What staff wrote' },
      link: { about: 'Identity check page', isLink: true },
    },
  }),
  'identity-rejected': defineNotice({
    ...account,
    title: 'Identity check failed',
    template: 'kycrejectedmail',
    fields: z.strictObject({ reason: z.string() }),
    sample: { reason: 'The photo of your passport is too dark to read.' },
    placeholders: {
      reason: { about: 'What staff wrote' },
      link: { about: 'Identity check page', isLink: true },
    },
  }),
  'email-code': defineNotice({
    ...security,
    title: 'One-time code by email',
    template: 'otpmail',
    fields: z.strictObject({ code: Code, minutes: Minutes }),
    sample: { code: '123456', minutes: 10 },
    placeholders: { code: about.code, minutes: about.minutes },
  }),
  'event-code': defineNotice({
    ...security,
    title: 'Entry code for a big mock',
    template: 'bigmockotpmail',
    fields: z.strictObject({ code: Code, minutes: Minutes, event: z.string().default('the big mock') }),
    sample: { code: '123456', minutes: 10, event: 'PLAB 1 Big Mock' },
    placeholders: { code: about.code, minutes: about.minutes, event: { about: 'Name of the event' } },
  }),
  'phone-code': defineNotice({
    ...security,
    title: 'One-time code by text message',
    channels: { text: 'always' },
    template: 'otptext',
    fields: z.strictObject({ code: Code, minutes: Minutes, expiresAt: Moment }),
    sample: { code: '123456', minutes: 10, expiresAt: AT },
    placeholders: {
      code: about.code,
      minutes: about.minutes,
      host: { about: 'Our domain, which phones compare before they fill in the code' },
    },
  }),
}
