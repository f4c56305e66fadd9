import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Harness } from '../testing/harness.ts'

// Counted, and otherwise as it is.
vi.mock('@node-rs/argon2', async (load) => {
  const argon = await load<typeof import('@node-rs/argon2')>()
  return { ...argon, hash: vi.fn(argon.hash), verify: vi.fn(argon.verify) }
})

let identity: Harness
let person: typeof import('../testing/harness.ts')['person']
let argon: typeof import('@node-rs/argon2')
beforeAll(async () => {
  // Another file in this process may have loaded these with the real package.
  vi.resetModules()
  argon = await import('@node-rs/argon2')
  const harness = await import('../testing/harness.ts')
  const { createUser } = await import('#people/staff-users/create-user.ts')
  person = harness.person
  identity = await harness.startIdentity()
  await createUser(identity.deps, { ...person('known'), group: 1, verified: true })
})
afterAll(async () => {
  await identity?.stop()
  vi.resetModules()
})
beforeEach(() => vi.clearAllMocks())

const NAMES = ['known', 'unknown']

it.each(NAMES)('T-012 a log-in computes one password hash, known address or not: %s', async (name) => {
  const body = { email: `${name}@wardround.test`, password: 'not it at all' }
  expect((await identity.call({ url: '/users/login', body })).error.code).toBe('credentials.invalid')
  expect(argon.verify).toHaveBeenCalledTimes(1)
})

it.each(NAMES)('T-012 a sign-up computes one password hash, known address or not: %s', async (name) => {
  expect((await identity.call({ url: '/users/signup', body: person(name) })).status).toBe(200)
  expect(argon.hash).toHaveBeenCalledTimes(1)
})
