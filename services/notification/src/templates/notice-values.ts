import type { Paid, SeatNews } from '@wardround/proto/notices/billing.ts'
import type { SignInChange } from '@wardround/proto/notices/identity.ts'
import type { NoticeFields, NoticeKind, PlaceholderOf } from '@wardround/proto/notices.ts'
import { mockResultPath } from './mock-result-path.ts'
import { ukDay, ukTime, untilDay } from './uk-time.ts'

/** `£49`, `£49.50`: minor units as the site shows them, without decimals where there are none. */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** "3 months, Gems and a seat". */
const inWords = new Intl.ListFormat('en-GB')

const LOGGED_OUT = 'All devices except the one used to make the change have been logged out.'
const CHANGES: Record<SignInChange, (codesLeft: number) => string> = {
  'totp-on': () => `An authenticator app was set up. You need a code from the app each time you log in. ${LOGGED_OUT}`,
  'totp-replaced': () => `A different authenticator app was set up. The old one no longer works. ${LOGGED_OUT}`,
  'totp-off': () => `The authenticator app was turned off. You now log in with your password only. ${LOGGED_OUT}`,
  'recovery-used': (left) =>
    `Someone logged in with one of your recovery codes. You have ${left === 0 ? 'no' : left} ${left === 1 ? 'code' : 'codes'} left. You can create new ones under Security in your account.`,
  'recovery-renewed': () => 'New recovery codes were created. The old ones no longer work.',
  phone: () => 'A phone number was confirmed for your account.',
}
const SEATS: Record<SeatNews, string> = {
  booked: 'Your seat is booked.',
  link: 'The link to join is ready.',
  reminder: 'This is a reminder of your booking.',
  changed: 'The details have changed.',
  cancelled: 'We are sorry. This event has been cancelled.',
  removed: 'Our staff have cancelled your seat. If you have questions about it, contact us.',
  returned: 'You cancelled your seat, so someone else can book it.',
  refunded: 'Your payment has been refunded, so you no longer have a seat.',
  double: 'You paid twice for this event. You still have your seat.',
  late: 'Your payment arrived after the last seat had gone, so we could not give you a seat.',
}
/** News after which money goes back. */
const BACK: readonly SeatNews[] = ['cancelled', 'returned', 'refunded', 'double', 'late']
const ARRIVES = 'The money goes back to the card you paid with and usually arrives within 5 to 10 working days.'
const OUTCOMES = {
  lifted: 'Your account is no longer blocked. You can log in again.',
  upheld: 'We have not changed our decision to block your account.',
}

type ValuesOf = {
  [Kind in NoticeKind]: (fields: NoticeFields<Kind>, site: string) => Record<PlaceholderOf<Kind>, string>
}

type Code = { code: string; minutes: number }
const codeValues = ({ code, minutes }: Code) => ({ code, minutes: String(minutes) })
const confirmValues = (fields: Code & { token: string }, site: string) => ({
  ...codeValues(fields),
  link: `${site}/signup/verify/${fields.token}`,
})
const passwordLink = (token: string, site: string) => `${site}/login/resetpassword/${token}`
function remarkVerdict(was: boolean, is: boolean, passMark: number): string {
  const verdict = is ? `You ${was ? 'still' : 'now'} pass` : `You ${was ? 'no longer' : 'still do not'} pass`
  return `${verdict}. The pass mark is ${passMark}.`
}
const countOf = (number: number, what: string) =>
  number === 0 ? '' : `${number} unread ${what}${number === 1 ? '' : 's'}`
/** What an invoice says beside its lines. */
function receiptOf({ number, at, vatRate, vat }: NonNullable<Paid['invoice']>, currency: string): string {
  const tax = vatRate > 0 ? `It includes ${formatMoney(vat, currency)} VAT at ${vatRate}%.` : 'No VAT is charged.'
  return `Your invoice number is ${number}, dated ${ukDay(at)}. ${tax}`
}
function renewalOf(renewal: NoticeFields<'order-paid'>['renewal'], currency: string): string {
  if (!renewal) return 'This is a one-off payment, so nothing more will be charged.'
  const { at, amount, reminderDays } = renewal
  return [
    `Your plan renews on ${ukDay(at)} for ${formatMoney(amount, currency)}, and then again at the end of each period.`,
    `We will email you ${reminderDays === 1 ? '1 day' : `${reminderDays} days`} before each renewal. To stop the renewal, cancel it under Subscription in your account.`,
  ].join(' ')
}
function accessAfterRefund({ isWhole, isSeat, until }: NoticeFields<'order-refunded'>): string {
  if (!isWhole) return 'You keep what you bought.'
  if (isSeat) return 'A separate email says what this means for your seat.'
  return until
    ? `Your access from this order has ended. You still have access to the question bank ${untilDay(until)}.`
    : 'Your access from this order has ended. You no longer have access to the question bank.'
}
/** The terms of an event, by the page about it, whose path may end in the part that is about the event. */
const SEAT_TERMS: Record<string, string> = { '/courses': '/plab1terms', '/bigmock': '/bigmockterms' }
function seatMoney(news: SeatNews, { amount, currency, invoice }: Paid): string {
  const sum = formatMoney(amount, currency)
  if (BACK.includes(news)) return `We are refunding ${sum}. ${ARRIVES}`
  return invoice ? `You paid ${sum}. ${receiptOf(invoice, currency)}` : `You paid ${sum}.`
}
const seatValues = ({ news, title, startsAt, path, money }: NoticeFields<'webinar-seat'>, site: string) => ({
  news: money && money.amount > 0 ? `${SEATS[news]} ${seatMoney(news, money)}` : SEATS[news],
  title,
  starts: ukTime(startsAt),
  link: `${site}${path}`,
  terms: `${site}${SEAT_TERMS[path.split('#', 1)[0] ?? ''] ?? '/webinarterms'}`,
})

/** What each kind puts in place of the placeholders of its template; `site` is the origin of our site. */
export const NOTICE_VALUES: ValuesOf = {
  'sign-up-code': confirmValues,
  'verification-code': confirmValues,
  'account-exists': (_, site) => ({ link: `${site}/login` }),
  'password-forgotten': ({ token, minutes }, site) => ({ minutes: String(minutes), link: passwordLink(token, site) }),
  'password-reset-by-staff': ({ token, expiresAt }, site) => ({
    until: ukTime(expiresAt),
    link: passwordLink(token, site),
  }),
  'user-invited': ({ token, expiresAt, email }, site) => ({
    email,
    until: ukTime(expiresAt),
    link: passwordLink(token, site),
  }),
  'password-changed': ({ at }, site) => ({ at: ukTime(at), link: `${site}/forgotpassword` }),
  'roles-changed': ({ roles, at }, site) => ({
    roles: roles.length > 0 ? inWords.format(roles) : 'none (you are no longer staff)',
    at: ukTime(at),
    link: `${site}/login`,
  }),
  'sign-in-changed': ({ change, codesLeft = 0, at }, site) => ({
    what: CHANGES[change](codesLeft),
    at: ukTime(at),
    link: `${site}/forgotpassword`,
  }),
  'new-email-code': codeValues,
  'email-changed': ({ address, at }, site) => ({ address, at: ukTime(at), link: `${site}/contactus` }),
  'email-changed-by-staff': ({ address }, site) => ({ newAddress: address, link: `${site}/login` }),
  'deletion-link': ({ token, code, minutes, days }, site) => ({
    ...codeValues({ code, minutes }),
    days: String(days),
    link: `${site}/deleteaccount/${token}/${code}`,
  }),
  'deletion-scheduled': ({ at }, site) => ({ at: ukTime(at), link: `${site}/login` }),
  'deletion-cancelled': (_, site) => ({ link: `${site}/forgotpassword` }),
  'export-ready': ({ until }, site) => ({ at: ukTime(until), link: `${site}/profile/security` }),
  'identity-verified': ({ reason }, site) => ({ reason, link: `${site}/profile/verification` }),
  'identity-rejected': ({ reason }, site) => ({ reason, link: `${site}/profile/verification` }),
  'email-code': codeValues,
  'event-code': ({ event, ...code }) => ({ ...codeValues(code), event }),
  'phone-code': (code, site) => ({ ...codeValues(code), host: new URL(site).hostname }),
  'order-paid': ({ names, amount, currency, until, invoice, renewal }, site) => ({
    names: inWords.format(names),
    amount: formatMoney(amount, currency),
    until: untilDay(until),
    renewal: renewalOf(renewal, currency),
    receipt: invoice ? receiptOf(invoice, currency) : 'Your invoice is in your account.',
    link: `${site}/questionbank`,
    orders: `${site}/profile/orders`,
  }),
  'order-refunded': (fields, site) => ({
    names: inWords.format(fields.names),
    amount: formatMoney(fields.amount, fields.currency),
    why: fields.why ? `${fields.why} ${ARRIVES}` : ARRIVES,
    access: accessAfterRefund(fields),
    number: fields.creditNote,
    link: `${site}/profile/orders`,
  }),
  'renewal-reminder': ({ what, amount, currency, at }, site) => ({
    what,
    amount: formatMoney(amount, currency),
    at: ukTime(at),
    link: `${site}/profile/subscription`,
  }),
  'renewal-failed': ({ amount, currency, until, hasEnded, next, needsBank }, site) => ({
    why: needsBank
      ? 'Your bank needs you to approve the payment. You can do this when you pay on our site.'
      : 'Your bank declined the card. You can pay with another card.',
    amount: formatMoney(amount, currency),
    access: hasEnded ? 'Your access ended' : 'You still have access',
    until: hasEnded ? `on ${ukDay(until)}` : untilDay(until),
    next: ukTime(next),
    link: `${site}/profile/subscription`,
  }),
  'renewal-ended': (_, site) => ({ link: `${site}/profile/purchase` }),
  'gems-granted': ({ until }, site) => ({ until: untilDay(until), link: `${site}/plabgems` }),
  'access-granted': ({ what, until, reason }, site) => ({
    what,
    until: untilDay(until),
    reason: reason || 'We hope it helps.',
    link: `${site}${what === 'gems' ? '/plabgems' : '/questionbank'}`,
  }),
  'webinar-seat': seatValues,
  'course-seat': seatValues,
  'report-answered': ({ code, questionId, report, answer }, site) => ({
    what: code ? `question ${code}` : questionId ? 'a question' : 'Wardround',
    report,
    answer,
    link: `${site}/profile/comments#reports`,
  }),
  'contact-received': (_, site) => ({ link: `${site}/faq` }),
  'contact-answered': (fields, site) => ({ ...fields, link: `${site}/contactus` }),
  'comment-reply': () => ({}),
  'comment-liked': () => ({}),
  'pairing-changed': () => ({}),
  'pair-set-shown': () => ({}),
  announcement: ({ title, text }, site) => ({ title, text, link: `${site}/profile/notifications` }),
  'news-published': () => ({}),
  // Requested before messages were copied into their emails: without a text.
  'message-received': ({ title, from, text = '' }, site) => ({ title, from, text, link: `${site}/profile/messages` }),
  'weekly-summary': ({ notifications, messages, titles }, site) => ({
    unread: [countOf(notifications, 'notification'), countOf(messages, 'message')].filter(Boolean).join(' and '),
    titles: titles.length > 0 ? titles.join('; ') : 'nothing this week',
    link: `${site}/profile/notifications`,
  }),
  'account-blocked': ({ until, reason }, site) => ({
    until: until ? `until ${ukTime(until)}` : 'until our staff have made a decision',
    reason,
    link: `${site}/login`,
  }),
  'account-unblocked': ({ reason }, site) => ({ reason, link: `${site}/login` }),
  'appeal-answered': ({ outcome, appeal, answer }, site) => ({
    outcome: OUTCOMES[outcome],
    appeal,
    answer,
    link: `${site}/login`,
  }),
  'question-remarked': () => ({}),
  'mock-remarked': ({ mock, before, score, passMark, ...at }, site) => ({
    mock,
    before: String(before),
    score: String(score),
    verdict: remarkVerdict(before >= passMark, score >= passMark, passMark),
    link: site + mockResultPath(at),
  }),
  'certificate-ready': ({ what, number }, site) => ({ what, number, link: `${site}/profile/certificates` }),
}
