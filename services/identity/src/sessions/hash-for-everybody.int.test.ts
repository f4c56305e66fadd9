import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createUser } from '#users/create-user.ts'
import { type Harness, person, startIdentity } from '../testing/harness.ts'

// Counted, and otherwise as it is.
vi.mock('@node-rs/argon2', async (load) => {
  const argon = await load<typeof import('@node-rs/argon2')>()
  return { ...argon, hash: vi.fn(argon.hash), verify: vi.fn(argon.verify) }
})

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
  await createUser(identity.deps, { ...person('known'), group: 1, verified: true })
})
afterAll(() => identity.stop())
beforeEach(() => vi.clearAllMocks())

const NAMES = ['known', 'unknown']

it.each(NAMES)('T-012 a log-in computes one password hash, known address or not: %s', async (name) => {
  const body = { email: `${name}@wardround.test`, password: 'not it at all' }
  expect((await identity.call({ url: '/users/login', body })).error.code).toBe('credentials.invalid')
  expect(verify).toHaveBeenCalledTimes(1)
})

it.each(NAMES)('T-012 a sign-up computes one password hash, known address or not: %s', async (name) => {
  expect((await identity.call({ url: '/users/signup', body: person(name) })).status).toBe(200)
  expect(hash).toHaveBeenCalledTimes(1)
})
