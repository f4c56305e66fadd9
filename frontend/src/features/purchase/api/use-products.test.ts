import { describe, expect, it } from 'vitest'
import { addOnFor, endOf, monthlyPrice, type Product, plansOf } from './use-products.ts'

const product = (changes: Partial<Product>, months = 3, service: 1 | 2 = 1): Product => ({
  id: `${service}-${months}`,
  plan: '3 Months',
  name: '3 months',
  description: '',
  type: service,
  price: { amount: 4800, currency: 'gbp' },
  studentPrice: null,
  renews: false,
  position: 1,
  services: [{ id: 's', name: 's', type: service, duration: { value: months, type: 'M' } }],
  ...changes,
})
const three = product({})
const gems = product({}, 3, 2)

describe('plans', () => {
  it('are what opens the question bank; those that renew begin a subscription only', () => {
    const renewing = product({ renews: true })
    expect(plansOf([three, gems, renewing], false)).toEqual([three])
    expect(plansOf([three, gems, renewing], true)).toEqual([three, renewing])
  })
  it('go with the add-on of the same length', () => {
    expect(addOnFor([three, product({}, 5, 2), gems], three)).toBe(gems)
    expect(addOnFor([gems], undefined)).toBeUndefined()
    expect(addOnFor([three, product({}, 5, 2)], three)).toBeUndefined()
  })
  it('cost so much a month', () => expect(monthlyPrice(three)).toBe(1600))
  it('end on the same day, or the last of the month', () => {
    expect(endOf(three, new Date('2026-11-20T22:00:00Z'))?.toISOString().slice(0, 10)).toBe('2027-02-20')
    expect(endOf(three, new Date('2026-11-30T22:00:00Z'))?.toISOString().slice(0, 10)).toBe('2027-02-28')
  })
})
