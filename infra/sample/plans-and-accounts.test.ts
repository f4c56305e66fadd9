import { USER_GROUPS } from '@wardround/proto/codes.ts'
import { describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '../local/demo-accounts.ts'
import { readAccounts, readCategories, readPlans } from './sample-data.ts'

const unique = (values: readonly string[]) => new Set(values).size === values.length

describe('the sample categories', () => {
  it('have slugs and code prefixes of their own', () => {
    const all = readCategories().flatMap((parent) => [parent, ...parent.categories])
    expect(unique(all.map(({ slug }) => slug))).toBe(true)
    expect(unique(all.map(({ codePrefix }) => codePrefix))).toBe(true)
  })
})

describe('the sample plans', () => {
  const { services, products } = readPlans()

  it('sell services of their own type', () => {
    const types = new Map(services.map(({ id, type }) => [id, type]))
    for (const { name, type, serviceIds } of products)
      expect(
        serviceIds.map((id) => types.get(id)),
        name,
      ).toEqual([type])
    expect(unique([...services, ...products].map(({ id }) => id))).toBe(true)
  })

  it('offer gems for as long as each plan of the question bank', () => {
    const durations = (type: number) => services.filter((service) => service.type === type).map(({ duration }) => duration.value)
    expect(durations(2)).toEqual(durations(1))
  })
})

describe('the demo accounts', () => {
  const { roles, accounts } = readAccounts()

  it('are those that the welcome text names', () => {
    expect(accounts.map(({ email, role }) => [email, role !== null])).toEqual(DEMO_ACCOUNTS.map(({ email, staff }) => [email, staff]))
  })

  it('have a role that exists, or none', () => {
    const names = roles.map(({ name }) => name)
    expect(accounts.filter(({ role }) => role !== null && !names.includes(role))).toEqual([])
    expect(accounts.map(({ group }) => USER_GROUPS[group])).not.toContain(USER_GROUPS.pa)
  })
})
