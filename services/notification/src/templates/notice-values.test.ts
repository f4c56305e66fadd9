import { expect, it } from 'vitest'
import { formatMoney, NOTICE_VALUES } from './notice-values.ts'

const SITE = 'http://localhost:8080'

it('writes money in its own minor units', () => {
  expect([formatMoney(4900, 'gbp'), formatMoney(4900, 'JPY')]).toEqual(['£49.00', 'JP¥4,900'])
})

it('writes a paid order with names, amount and the last day in London', () => {
  const order = { orderId: 'x', names: ['Question bank', 'Gems'], amount: 4900, currency: 'gbp' }
  expect(NOTICE_VALUES['order-paid']({ ...order, until: '2026-07-31T23:30:00Z' }, SITE)).toEqual({
    names: 'Question bank, Gems',
    amount: '£49.00',
    until: 'until 1 August 2026',
    link: 'http://localhost:8080/questionbank',
  })
})

it('leads from a re-marked mock to its result, as the group sees it', () => {
  const mock = { attemptId: 'a1', mock: 'Mock 3', before: 118, score: 116, passMark: 117 }
  const linkOf = (at: object) => NOTICE_VALUES['mock-remarked']({ ...mock, ...at }, SITE).link
  expect(linkOf({ number: 3, mla: false })).toBe(`${SITE}/mock/3/result?attempt=a1`)
  expect(linkOf({ number: 1, mla: true })).toBe(`${SITE}/mlamock/1/1/result?attempt=a1`)
  expect(linkOf({})).toBe(`${SITE}/mock`)
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
    'Someone logged in with one of your recovery codes. You have 1 code left.',
    'Someone logged in with one of your recovery codes. You have 0 codes left.',
  ])
})

it('names the roles, or says that there are none', () => {
  const at = '2026-05-01T08:00:00Z'
  const roles = (names: string[]) => NOTICE_VALUES['roles-changed']({ roles: names, at }, SITE).roles
  expect([roles(['Editor', 'Support']), roles([])]).toEqual(['Editor, Support', 'none (you are no longer staff)'])
})
