import { z } from 'zod'
import { defineNotice } from '../notice.ts'

const Moment = z.iso.datetime()
const UNTIL = '2026-08-01T00:00:00.000Z'
const until = { about: 'When access ends, as in "until 1 August 2026"' }
const bank = { about: 'Question bank', isLink: true } as const

/**
 * What happened to a place at a webinar or course. `cancelled`: the event does not take place. `removed`: staff took
 * the place away. `returned`: its holder gave it back. `refunded`: it ended with its money. `double`: a second payment
 * for a place that its buyer keeps. `late`: a payment that came after the last place had gone.
 */
export const SEAT_NEWS = [
  'booked',
  'link',
  'reminder',
  'changed',
  'cancelled',
  'removed',
  'returned',
  'refunded',
  'double',
  'late',
] as const
export type SeatNews = (typeof SEAT_NEWS)[number]

/** Money that was paid, with its invoice, or that goes back. */
const Paid = z.strictObject({
  /** Minor units. */
  amount: z.int(),
  currency: z.string(),
  invoice: z.strictObject({ number: z.string(), at: Moment, vatRate: z.int(), vat: z.int() }).nullable(),
})
export type Paid = z.infer<typeof Paid>

const Seat = z.strictObject({
  news: z.enum(SEAT_NEWS),
  title: z.string(),
  startsAt: Moment,
  /** Path of the page about it, on our site. */
  path: z.string().regex(/^\/(?!\/)/),
  /** What was paid for it, or what goes back of it. */
  money: Paid.optional(),
})
const seat = {
  service: 'billing',
  topic: 'events',
  channels: { email: 'always', bell: 'on', push: 'on' },
  sealed: false,
  fields: Seat,
  placeholders: {
    news: { about: 'What happened, and what was paid or refunded, in sentences' },
    title: { about: 'Title of the webinar or course' },
    starts: { about: 'When it starts, UK time' },
    link: { about: 'Page with the details', isLink: true },
    terms: { about: 'Terms', isLink: true },
  },
  bell: ['news', 'title', 'startsAt', 'path'],
} as const

/** Notices of billing. They go to the confirmed address of the account. */
export const billingNotices = {
  'order-paid': defineNotice({
    service: 'billing',
    topic: 'payments',
    title: 'Order paid',
    channels: { email: 'always' },
    sealed: false,
    template: 'subscriptionmail',
    fields: z.strictObject({
      orderId: z.uuid(),
      names: z.array(z.string()),
      /** Minor units. */
      amount: z.int(),
      currency: z.string(),
      until: Moment,
      invoice: Paid.shape.invoice.optional(),
      /** When it is charged again, for how much, and how many days before that is written about; null for what ends. */
      renewal: z.strictObject({ at: Moment, amount: z.int(), reminderDays: z.int() }).nullable().optional(),
    }),
    sample: {
      orderId: '0198c0de-0000-7000-8000-000000000001',
      names: ['Question bank, 3 months'],
      amount: 4900,
      currency: 'gbp',
      until: UNTIL,
      invoice: { number: '2026-000017', at: '2026-05-01T09:00:00.000Z', vatRate: 0, vat: 0 },
      renewal: { at: UNTIL, amount: 4900, reminderDays: 7 },
    },
    placeholders: {
      names: { about: 'What was bought' },
      amount: { about: 'Amount paid' },
      until,
      renewal: { about: 'Whether it renews, when and for how much, and how to stop it, in sentences' },
      receipt: { about: 'Number and date of the invoice, and the VAT, as a sentence' },
      link: bank,
      orders: { about: 'Orders with their invoices', isLink: true },
    },
  }),
  'order-refunded': defineNotice({
    service: 'billing',
    topic: 'payments',
    title: 'Order refunded',
    channels: { email: 'always' },
    sealed: false,
    template: 'refundmail',
    fields: z.strictObject({
      names: z.array(z.string()),
      amount: z.int(),
      currency: z.string(),
      creditNote: z.string(),
      /** A reason of ours, in words for the buyer; null for what staff wrote, which the buyer does not see. */
      why: z.string().nullable(),
      /** All of the order has gone back. */
      isWhole: z.boolean(),
      isSeat: z.boolean(),
      /** When access to the question bank ends now; null where there is none. */
      until: Moment.nullable(),
    }),
    sample: {
      names: ['Question bank, 3 months'],
      amount: 4900,
      currency: 'gbp',
      creditNote: 'C2026-000003',
      why: null,
      isWhole: true,
      isSeat: false,
      until: UNTIL,
    },
    placeholders: {
      names: { about: 'What was bought' },
      amount: { about: 'Amount refunded' },
      why: { about: 'Our reason, where there is one, and when the money arrives, in sentences' },
      access: { about: 'What it means for access, as a sentence' },
      number: { about: 'Number of the credit note' },
      link: { about: 'Orders with their invoices and credit notes', isLink: true },
    },
  }),
  'renewal-reminder': defineNotice({
    service: 'billing',
    topic: 'payments',
    title: 'Plan renews soon',
    channels: { email: 'always' },
    sealed: false,
    template: 'renewalremindermail',
    fields: z.strictObject({ what: z.string(), amount: z.int(), currency: z.string(), at: Moment }),
    sample: { what: '3 months, renewing', amount: 4200, currency: 'gbp', at: UNTIL },
    placeholders: {
      what: { about: 'The plan' },
      amount: { about: 'Amount that will be charged' },
      at: { about: 'When it renews, UK time' },
      link: { about: 'Subscription', isLink: true },
    },
  }),
  'renewal-failed': defineNotice({
    service: 'billing',
    topic: 'payments',
    title: 'Renewal not paid',
    channels: { email: 'always' },
    sealed: false,
    template: 'renewalfailedmail',
    fields: z.strictObject({
      amount: z.int(),
      currency: z.string(),
      until: Moment,
      /** Access has ended already; missing in notices of an older version. */
      hasEnded: z.boolean().optional(),
      next: Moment,
      /** The bank wants its customer to agree to the payment. */
      needsBank: z.boolean(),
    }),
    sample: { amount: 4200, currency: 'gbp', until: UNTIL, next: UNTIL, needsBank: false },
    placeholders: {
      why: { about: 'What went wrong and what to do, as a sentence' },
      amount: { about: 'Amount that is due' },
      access: { about: 'Whether access continues, as in "You still have access" or "Your access ended"' },
      until: { about: 'Until when, or on which day it ended, as in "until 1 August 2026" or "on 1 August 2026"' },
      next: { about: 'When the card is tried again, UK time' },
      link: { about: 'Subscription, where the renewal can be paid', isLink: true },
    },
  }),
  'renewal-ended': defineNotice({
    service: 'billing',
    topic: 'payments',
    title: 'Plan ended because the renewal was not paid',
    channels: { email: 'always' },
    sealed: false,
    template: 'renewalendedmail',
    fields: z.strictObject({}),
    sample: {},
    placeholders: { link: { about: 'Plans', isLink: true } },
  }),
  'gems-granted': defineNotice({
    service: 'billing',
    topic: 'payments',
    title: 'Gems bought or given by staff',
    channels: { email: 'always', bell: 'on' },
    sealed: false,
    template: 'gemsmail',
    fields: z.strictObject({ until: Moment }),
    sample: { until: UNTIL },
    placeholders: { until, link: { about: 'Gems', isLink: true } },
    bell: ['until'],
  }),
  'access-granted': defineNotice({
    service: 'billing',
    topic: 'payments',
    title: 'Free access given by staff',
    channels: { email: 'always', bell: 'on' },
    sealed: false,
    template: 'freeaccessmail',
    fields: z.strictObject({ what: z.string(), until: Moment, reason: z.string() }),
    sample: { what: 'the question bank', until: UNTIL, reason: 'Thank you for testing the new mock exams.' },
    placeholders: {
      what: { about: 'What access was given to' },
      until,
      reason: { about: 'What staff wrote to this person, or a greeting where they wrote nothing' },
      link: { about: 'Question bank or gems', isLink: true },
    },
    bell: ['until'],
  }),
  'webinar-seat': defineNotice({
    ...seat,
    title: 'Webinar bookings, links, reminders and changes',
    template: 'webinarmail',
    sample: { news: 'booked', title: 'ECGs in an hour', startsAt: '2026-05-01T18:00:00.000Z', path: '/webinars' },
  }),
  'course-seat': defineNotice({
    ...seat,
    title: 'Course bookings, links, reminders and changes',
    template: 'coursemail',
    sample: { news: 'booked', title: 'PLAB 1 revision course', startsAt: '2026-05-02T08:00:00.000Z', path: '/plab1' },
  }),
}
