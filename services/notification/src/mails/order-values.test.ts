import { expect, it } from 'vitest'
import { orderValues } from './order-values.ts'

const order = { names: ['Question bank, 3 Months', 'Gems'], amount: 4900, currency: 'gbp', until: '2026-07-31T23:30:00Z' }

it('writes money in its own minor units and the end as a day in London', () => {
  expect(orderValues(order, 'http://localhost:8080')).toEqual({
    names: 'Question bank, 3 Months, Gems',
    amount: '£49.00',
    until: 'until 1 August 2026',
    link: 'http://localhost:8080/questionbank',
  })
  expect(orderValues({ ...order, currency: 'JPY' }, '').amount).toBe('JP¥4,900')
  expect(orderValues({ ...order, until: '9999-12-31T00:00:00Z' }, '').until).toBe('with no end date')
})
