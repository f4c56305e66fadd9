import { randomUUID } from 'node:crypto'
import { type Identity, NOBODY } from '@wardround/kit/security/identity.ts'
import { expect, it } from 'vitest'
import { requireMayBan } from '#people/people.ts'

const now = new Date('2026-11-20T10:00:00Z')
const me: Identity = {
  ...NOBODY,
  uid: randomUUID(),
  admin: true,
  permissions: { Users: 'vae', Query: 'v' },
  provedAt: now.getTime() / 1000,
}
const refusal = (permissions: Record<string, string> | null, { uid = randomUUID() as string, by = me } = {}) => {
  try {
    requireMayBan(by, { uid, name: 'Any One', permissions }, now)
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  }
}

it.each([
  ['a learner', null, undefined],
  ['somebody of staff without any right', {}, undefined],
  ['somebody with the same rights', { Users: 'vae', Query: 'v' }, undefined],
  ['somebody with fewer', { Users: 'v' }, undefined],
  ['somebody with a letter more', { Query: 've' }, 'access.permission'],
  ['somebody with another area', { Roles: 'v' }, 'access.permission'],
  ['somebody who may view as others', { Users: 'vi' }, 'access.permission'],
])('lets %s be banned or not', (_, permissions, code) => {
  expect(refusal(permissions)).toBe(code)
})

it('lets nobody ban themselves, and staff be banned only after a fresh proof', () => {
  expect(refusal({}, { uid: me.uid as string })).toBe('access.permission')
  expect(refusal({ Users: 'v' }, { by: { ...me, provedAt: undefined } })).toBe('access.step-up')
  expect(refusal(null, { by: { ...me, provedAt: undefined } })).toBeUndefined()
})
