import { describe, expect, it } from 'vitest'
import { failureMessage, nextState, type OrderState, type PaymentFact, refusalOf } from '#orders/order.ts'

const fact = (changes: Partial<PaymentFact>): PaymentFact => ({
  status: 'other',
  failed: false,
  received: 0,
  currency: 'gbp',
  refunded: 0,
  ...changes,
})
const paid = fact({ status: 'succeeded', received: 4800 })
const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-12-20T12:00:00Z')

describe('an order', () => {
  it.each<[string, OrderState, PaymentFact, OrderState]>([
    ['is paid when all of it arrived', 'submitted', paid, 'paid'],
    ['is not paid by a part', 'submitted', fact({ status: 'succeeded', received: 4799 }), 'submitted'],
    ['waits for the bank', 'submitted', fact({ status: 'requires_action' }), 'action'],
    ['fails with the card', 'submitted', fact({ status: 'requires_payment_method', failed: true }), 'failed'],
    ['is not failed by a payment nobody has tried', 'created', fact({ status: 'requires_payment_method' }), 'created'],
    ['can be paid after failing', 'failed', paid, 'paid'],
    ['stays paid when an old message comes late', 'paid', fact({ status: 'requires_action' }), 'paid'],
    ['is refunded when all of it went back', 'paid', { ...paid, refunded: 4800 }, 'refunded'],
    ['stays paid after a partial refund', 'paid', { ...paid, refunded: 100 }, 'paid'],
    ['stays refunded', 'refunded', paid, 'refunded'],
  ])('%s', (_what, state, payment, next) => {
    expect(nextState(state, payment, 4800)).toBe(next)
  })
})

describe('a purchase', () => {
  const none = {}
  const live = { 'question-bank': later.toISOString() }
  const gems = { gems: later.toISOString() }
  const ended = { 'question-bank': '2026-11-19T00:00:00.000Z' }
  it.each([
    ['a plan for a newcomer', 'newsubscribe', [1], none, true],
    ['a plan with gems for a newcomer', 'newsubscribe', [1, 2], none, true],
    ['gems alone for a newcomer', 'newsubscribe', [2], none, false],
    ['a second plan', 'newsubscribe', [1], live, false],
    ['two plans at once', 'newsubscribe', [1, 1], none, false],
    ['a plan after the old one ended', 'newsubscribe', [1], ended, true],
    ['the question bank beside live gems', 'newsubscribe', [1], gems, true],
    ['an extension of a live plan', 'extend', [1], live, true],
    ['an extension of nothing', 'extend', [1], none, false],
    ['an extension by gems alone', 'extend', [2], live, false],
    ['an extension by two plans', 'extend', [1, 1], live, false],
    ['a plan as gems', 'gems', [1], live, false],
    ['a plan beside gems', 'gems', [1, 2], live, false],
    ['gems after the plan ended', 'gems', [2], ended, false],
    ['gems for a live plan', 'gems', [2], live, true],
    ['gems without a plan', 'gems', [2], none, false],
  ] as const)('%s', (_what, origin, types, current, allowed) => {
    expect(refusalOf(origin, types, current, now) === undefined).toBe(allowed)
  })

  it('does not tell a thief that the card is known as stolen', () => {
    expect(failureMessage('stolen_card')).toBe(failureMessage('generic_decline'))
  })
})
