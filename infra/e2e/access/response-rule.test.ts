import { expect, it } from 'vitest'
import { leaksIn } from './leaks.ts'
import { cookieFaults } from './response-rule.ts'

it('T-038 finds what a cookie lacks', () => {
  expect(cookieFaults('__Host-wr_session=x; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=9', true)).toEqual([])
  expect(cookieFaults('wr_session=x; Path=/; HttpOnly; SameSite=Lax', false)).toEqual([])
  expect(cookieFaults('wr_session=x; Domain=a.test; Path=/a', true)).toHaveLength(5)
})

it('T-043 finds hashes, secret fields and the address of somebody else', () => {
  const answer = '{"passwordHash":"$argon2id$v=19","email":"a@persona.test","mine":"b@persona.test"}'
  expect(leaksIn(answer, { admin: false }, 'b@persona.test')).toEqual(['"passwordHash":', '$argon2', 'a@persona.test'])
  expect(leaksIn(answer, { admin: true })).toHaveLength(2)
  expect(leaksIn('{"status":"success","data":{"email":"b@persona.test"}}', { admin: false }, 'b@persona.test')).toEqual(
    [],
  )
})
