import { expect, it } from 'vitest'
import { formatMoney, NOTICE_VALUES } from './notice-values.ts'

const SITE = 'http://localhost:8080'

it('writes money in its own minor units', () => {
  expect([formatMoney(4900, 'gbp'), formatMoney(4900, 'JPY')]).toEqual(['£49', 'JP¥4,900'])
})

it('writes a paid order with names, amount and the last day in London', () => {
  const order = { orderId: 'x', names: ['Question bank', 'Gems'], amount: 4900, currency: 'gbp' }
  expect(NOTICE_VALUES['order-paid']({ ...order, until: '2026-07-31T23:30:00Z' }, SITE)).toEqual({
    names: 'Question bank and Gems',
    amount: '£49',
    until: 'until 1 August 2026',
    renewal: 'This is a one-off payment, so nothing more will be charged.',
    receipt: 'Your invoice is in your account.',
    link: 'http://localhost:8080/questionbank',
    orders: 'http://localhost:8080/profile/orders',
  })
})

it('leads from a re-marked mock to its result, as the group sees it', () => {
  const mock = { attemptId: 'a1', mock: 'Mock 3', before: 118, score: 116, passMark: 117 }
  const linkOf = (at: object) => NOTICE_VALUES['mock-remarked']({ ...mock, ...at }, SITE).link
  expect(linkOf({ number: 3, mla: false })).toBe(`${SITE}/mock/3/result?attempt=a1`)
  expect(linkOf({ number: 1, mla: true })).toBe(`${SITE}/mlamock/1/1/result?attempt=a1`)
  expect(linkOf({})).toBe(`${SITE}/mock`)
})

it('leads whoever got gems to them, not to what is for sale', () => {
  const until = '2027-02-24T00:00:00Z'
  expect(NOTICE_VALUES['gems-granted']({ until }, SITE).link).toBe(`${SITE}/plabgems`)
  expect(NOTICE_VALUES['access-granted']({ what: 'gems', until, reason: '' }, SITE).link).toBe(`${SITE}/plabgems`)
})

it('says of a plan when it renews, for how much and how to stop it, and what its invoice says', () => {
  const order = { orderId: 'x', names: ['3 months'], amount: 4800, currency: 'gbp', until: '2027-02-24T00:00:00Z' }
  const renewal = { at: '2027-02-24T05:39:00Z', amount: 5400, reminderDays: 7 }
  const invoice = { number: '2026-000017', at: '2026-11-24T05:39:00Z', vatRate: 20, vat: 800 }
  const values = NOTICE_VALUES['order-paid']({ ...order, renewal, invoice }, SITE)
  expect(values.renewal).toContain('renews on 24 February 2027 for £54')
  expect(values.renewal).toContain('7 days before each renewal. To stop the renewal, cancel it')
  expect(values.receipt).toBe('Your invoice number is 2026-000017, dated 24 November 2026. It includes £8 VAT at 20%.')
})

it('says which thing happened to a seat, and what of its money goes back', () => {
  const seat = { title: 'ECGs', startsAt: '2026-11-24T18:00:00Z', path: '/webinars' }
  const money = { amount: 1500, currency: 'gbp', invoice: null }
  const news = (what: 'booked' | 'cancelled' | 'returned' | 'double', paid: typeof money | null = money) =>
    NOTICE_VALUES['webinar-seat']({ ...seat, news: what, ...(paid ? { money: paid } : {}) }, SITE).news
  expect(news('booked')).toBe('Your seat is booked. You paid £15.')
  expect(news('cancelled')).toMatch(/This event has been cancelled\. We are refunding £15\. The money goes back/)
  expect(news('cancelled', null)).not.toContain('refund')
  expect(news('returned')).toMatch(/^You cancelled your seat, .*We are refunding £15\./)
  expect(news('double')).toMatch(/You still have your seat\. .*We are refunding £15\./)
})

it('leads to the terms of the kind of event that the seat is at', () => {
  const seat = { news: 'booked', title: 'Big mock', startsAt: '2026-11-24T18:00:00Z' } as const
  const terms = (path: string) => NOTICE_VALUES['course-seat']({ ...seat, path }, SITE).terms
  expect(terms('/bigmock')).toBe(`${SITE}/bigmockterms`)
  expect(terms('/bigmock#november')).toBe(`${SITE}/bigmockterms`)
  expect(terms('/courses#november')).toBe(`${SITE}/plab1terms`)
  expect(terms('/webinars#ecgs')).toBe(`${SITE}/webinarterms`)
})

it('says of a refund what it means for access', () => {
  const refund = { names: ['3 months'], amount: 4800, currency: 'gbp', creditNote: 'C2026-000003', why: null }
  const access = (fields: { isWhole: boolean; isSeat: boolean; until: string | null }) =>
    NOTICE_VALUES['order-refunded']({ ...refund, ...fields }, SITE).access
  const until = '2027-02-24T05:39:00Z'
  expect([
    access({ isWhole: false, isSeat: false, until }),
    access({ isWhole: true, isSeat: false, until }),
    access({ isWhole: true, isSeat: false, until: null }),
    access({ isWhole: true, isSeat: true, until: null }),
  ]).toEqual([
    'You keep what you bought.',
    'Your access from this order has ended. You still have access to the question bank until 24 February 2027.',
    'Your access from this order has ended. You no longer have access to the question bank.',
    'A separate email says what this means for your seat.',
  ])
})

it('says of a renewal that was not paid whether access goes on', () => {
  const renewal = { amount: 4200, currency: 'gbp', until: '2026-08-04T05:00:00Z', next: '2026-08-06T03:00:00Z' }
  const values = (hasEnded?: boolean) =>
    NOTICE_VALUES['renewal-failed'](
      { ...renewal, needsBank: true, ...(hasEnded === undefined ? {} : { hasEnded }) },
      SITE,
    )
  const access = (hasEnded?: boolean) => `${values(hasEnded).access} ${values(hasEnded).until}`
  expect([access(), access(false), access(true)]).toEqual([
    'You still have access until 4 August 2026',
    'You still have access until 4 August 2026',
    'Your access ended on 4 August 2026',
  ])
  expect(values().why).toBe('Your bank needs you to approve the payment. You can do this when you pay on our site.')
})

it('names what a report is about, as far as it is known', () => {
  const report = { feedbackId: 'f', report: 'x', answer: 'y' }
  const what = (code: string | null, questionId: string | null) =>
    NOTICE_VALUES['report-answered']({ ...report, code, questionId }, SITE).what
  expect([what('REN-0001', 'q'), what(null, 'q'), what(null, null)]).toEqual([
    'question REN-0001',
    'a question',
    'Wardround',
  ])
})

it('says when a block ends, or that staff decide', () => {
  const block = NOTICE_VALUES['account-blocked']
  expect(block({ until: '2026-11-21T09:14:00Z', reason: 'x' }, SITE).until).toBe(
    'until 21 November 2026 at 09:14 (UK time)',
  )
  expect(block({ until: null, reason: 'x' }, SITE).until).toBe('until our staff have made a decision')
})

it('counts the recovery codes that are left', () => {
  const at = '2026-05-01T08:00:00Z'
  const what = (codesLeft: number) =>
    NOTICE_VALUES['sign-in-changed']({ change: 'recovery-used', codesLeft, at }, SITE).what
  expect([what(1), what(0)]).toEqual([
    'Someone logged in with one of your recovery codes. You have 1 code left. You can create new ones under Security in your account.',
    'Someone logged in with one of your recovery codes. You have no codes left. You can create new ones under Security in your account.',
  ])
})

it('names the roles, or says that there are none', () => {
  const at = '2026-05-01T08:00:00Z'
  const roles = (names: string[]) => NOTICE_VALUES['roles-changed']({ roles: names, at }, SITE).roles
  expect([roles(['Editor', 'Support']), roles([])]).toEqual(['Editor and Support', 'none (you are no longer staff)'])
})
