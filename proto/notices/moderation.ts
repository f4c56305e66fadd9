import { z } from 'zod'
import { defineNotice } from '../notice.ts'

const login = { about: 'Login page', isLink: true } as const
const ban = {
  service: 'moderation',
  topic: 'security',
  channels: { email: 'always' },
  sealed: false,
  needsContact: true,
} as const
/** Whoever writes need not have an account, so the address travels with the notice. */
const contact = { service: 'moderation', topic: 'account', channels: { email: 'always' }, sealed: true } as const

/** What happened between two study partners. */
export const PAIRING_NEWS = ['paired', 'left'] as const
export type PairingNews = (typeof PAIRING_NEWS)[number]

/** Notices of moderation. They go to the confirmed address of the account. */
export const moderationNotices = {
  'report-answered': defineNotice({
    service: 'moderation',
    topic: 'learning',
    title: 'Reply to a report',
    channels: { email: 'on', bell: 'on', push: 'off' },
    sealed: false,
    template: 'reportmail',
    fields: z.strictObject({
      feedbackId: z.uuid(),
      questionId: z.uuid().nullable(),
      /** Code of the question, where it is known. */
      code: z.string().nullable(),
      report: z.string(),
      answer: z.string(),
    }),
    sample: {
      feedbackId: '0198c0de-0000-7000-8000-000000000002',
      questionId: null,
      code: 'REN-0001',
      report: 'The unit is missing in the table.',
      answer: 'Thank you. We have added it.',
    },
    placeholders: {
      what: { about: 'What the report is about, as in "question REN-0001"' },
      report: { about: 'What the person reported', hasLines: true },
      answer: { about: 'What staff answered', hasLines: true },
      link: { about: 'Page with the person’s reports', isLink: true },
    },
    bell: ['feedbackId', 'questionId'],
  }),
  'contact-received': defineNotice({
    ...contact,
    title: 'Contact form received',
    template: 'contactmail',
    fields: z.strictObject({}),
    sample: {},
    placeholders: { link: { about: 'Frequently asked questions', isLink: true } },
  }),
  'contact-answered': defineNotice({
    ...contact,
    title: 'Reply to the contact form',
    template: 'contactanswermail',
    fields: z.strictObject({ subject: z.string(), message: z.string(), answer: z.string() }),
    sample: {
      subject: 'Group access',
      message: 'Do you offer access for a whole teaching hospital?',
      answer: 'Yes. Please tell us how many doctors and for how long.',
    },
    placeholders: {
      subject: { about: 'Subject of the message' },
      message: { about: 'What the person wrote', hasLines: true },
      answer: { about: 'What staff answered', hasLines: true },
      link: { about: 'Contact form', isLink: true },
    },
  }),
  'comment-reply': defineNotice({
    service: 'moderation',
    topic: 'community',
    title: 'Reply to a comment',
    channels: { bell: 'on', push: 'off' },
    sealed: false,
    fields: z.strictObject({ commentId: z.uuid(), parentId: z.uuid(), questionId: z.uuid() }),
    sample: {
      commentId: '0198c0de-0000-7000-8000-000000000003',
      parentId: '0198c0de-0000-7000-8000-000000000004',
      questionId: '0198c0de-0000-7000-8000-000000000005',
    },
    placeholders: {},
    bell: ['commentId', 'parentId', 'questionId'],
  }),
  'comment-liked': defineNotice({
    service: 'moderation',
    topic: 'community',
    title: 'Comment marked as helpful',
    channels: { bell: 'on', push: 'off' },
    sealed: false,
    fields: z.strictObject({ commentId: z.uuid(), questionId: z.uuid() }),
    sample: {
      commentId: '0198c0de-0000-7000-8000-000000000003',
      questionId: '0198c0de-0000-7000-8000-000000000005',
    },
    placeholders: {},
    bell: ['commentId', 'questionId'],
  }),
  'pairing-changed': defineNotice({
    service: 'moderation',
    topic: 'community',
    title: 'Study partner joined or left',
    channels: { bell: 'on', push: 'on' },
    sealed: false,
    fields: z.strictObject({ pairId: z.uuid(), news: z.enum(PAIRING_NEWS) }),
    sample: { pairId: '0198c0de-0000-7000-8000-000000000007', news: 'paired' },
    placeholders: {},
    bell: ['pairId', 'news'],
  }),
  'account-blocked': defineNotice({
    ...ban,
    title: 'Account blocked',
    template: 'banmail',
    fields: z.strictObject({
      /** Null until staff decide. */
      until: z.iso.datetime().nullable(),
      reason: z.string(),
    }),
    sample: { until: '2026-05-08T08:00:00.000Z', reason: 'Screen capture was reported three times in one day.' },
    placeholders: {
      until: { about: 'When the block ends, as in "until 8 May 2026 at 09:00 (UK time)"' },
      reason: { about: 'What staff wrote' },
      link: login,
    },
  }),
  'account-unblocked': defineNotice({
    ...ban,
    title: 'Account no longer blocked',
    template: 'banliftedmail',
    fields: z.strictObject({ reason: z.string() }),
    sample: { reason: 'We looked at it again. It was our mistake.' },
    placeholders: { reason: { about: 'What staff wrote' }, link: login },
  }),
  'appeal-answered': defineNotice({
    ...ban,
    title: 'Appeal decision',
    template: 'appealmail',
    fields: z.strictObject({ outcome: z.enum(['lifted', 'upheld']), appeal: z.string(), answer: z.string() }),
    sample: {
      outcome: 'lifted',
      appeal: 'I was giving a talk with my screen shared.',
      answer: 'Thank you for explaining.',
    },
    placeholders: {
      appeal: { about: 'What the person wrote', hasLines: true },
      answer: { about: 'What staff answered', hasLines: true },
      outcome: { about: 'Whether the block stays, as a sentence' },
      link: login,
    },
  }),
}
