import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { requireMayBan } from '#people/people.ts'

const me = { uid: randomUUID(), permissions: { Users: 'vae', Query: 'v' } }
const refusal = (permissions: Record<string, string> | null, uid: string = randomUUID()) => {
  try {
    requireMayBan(me, { uid, name: 'Any One', permissions })
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

it('lets nobody ban themselves', () => {
  expect(refusal({}, me.uid)).toBe('access.permission')
})
