import { readFileSync } from 'node:fs'
import { USER_GROUPS } from '@wardround/proto/codes.ts'
import { createScreenFinder } from '@wardround/proto/find-screen.ts'
import { describe, expect, it } from 'vitest'
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

  it('offer gems for as long as each plan of the question bank, each at a price of its own', () => {
    const durations = (type: number) =>
      services.filter((service) => service.type === type).map(({ duration }) => duration.value)
    expect(durations(2)).toEqual(durations(1))
    const prices = products.map(({ price }) => price.amount)
    expect(products.filter(({ type }) => type === 2)).toHaveLength(2)
    expect(new Set(prices).size).toBe(prices.length)
  })
})

describe('the demo accounts', () => {
  const { roles, accounts } = readAccounts()

  it('are those that the README names', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    const named = [...readme.matchAll(/^\| (\S+@wardround\.test) \|/gm)].map(([, email]) => email)
    expect(accounts.map(({ email }) => email)).toEqual(named)
  })

  it.each([
    {
      name: 'Editor',
      open: [
        'questionbank/list',
        'questionbank/review',
        'questionbank/import',
        'media',
        'feedback',
        'revisionguides/list',
      ],
      closed: ['orders', 'roles', 'mailtemplates', 'messages'],
      rights: { impersonate: false, publish: true, exportPeople: false },
    },
    {
      name: 'Support',
      open: ['questionbank/list', 'comments', 'feedback', 'certificates', 'mailtemplates', 'pairs'],
      closed: ['orders', 'roles', 'pages', 'revisionguides/list'],
      rights: { impersonate: true, publish: false, exportPeople: false },
    },
  ])('$name: reads and answers reports, and reaches what the work needs and nothing else', ({ name, ...expected }) => {
    const { permissions = {}, ...rights } = roles.find((role) => role.name === name) ?? {}
    const find = createScreenFinder('wardround')
    const sees = (path: string) => {
      const area = find(`/admin/wardround/${path}`)?.access
      return Boolean(area && (permissions as Record<string, string>)[area]?.includes('v'))
    }
    expect(expected.open.filter((path) => !sees(path))).toEqual([])
    expect(expected.closed.filter(sees)).toEqual([])
    expect(permissions['Query']).toContain('e')
    expect(rights).toMatchObject(expected.rights)
  })

  it('have a role that exists, or none', () => {
    const names = roles.map(({ name }) => name)
    expect(accounts.filter(({ role }) => role !== null && !names.includes(role))).toEqual([])
    expect(accounts.map(({ group }) => USER_GROUPS[group])).not.toContain(USER_GROUPS.pa)
  })
})
