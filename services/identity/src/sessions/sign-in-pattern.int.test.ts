import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUser } from '#people/staff-users/create-user.ts'
import { type Harness, person, startIdentity } from '../testing/harness.ts'

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const join = async (name: string) =>
  (await createUser(identity.deps, { ...person(name), group: 1, verified: true })).uid
async function enter(name: string, address: string) {
  const body = { email: `${name}@wardround.test`, password: person('').password }
  await identity.call({
    url: '/users/login',
    body,
    headers: { 'x-forwarded-for': address, 'user-agent': 'Mozilla/5.0 (Windows) Firefox/140.0' },
  })
  identity.pass(60)
}
const told = async (uid: string) =>
  (await identity.payloads('events.identity.sign-in.suspected.v1')).filter((each: { uid: string }) => each.uid === uid)

it('tells of a learner who signs in from more than five addresses in a day and whose devices displace each other', async () => {
  const uid = await join('many')
  for (let n = 1; n <= 4; n += 1) await enter('many', `192.0.2.${n}`)
  expect(await told(uid)).toEqual([])
  await enter('many', '192.0.2.5')
  expect(await told(uid)).toMatchObject([
    { kind: 'shared_session', displaced: 3, hours: 24, devices: ['Firefox on Windows'] },
  ])
  await enter('many', '192.0.2.6')
  const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5', '192.0.2.6']
  expect((await told(uid)).slice(1)).toMatchObject([{ kind: 'many_addresses', addresses }, { kind: 'shared_session' }])
})

it('tells nothing of days that are far apart, nor of one place', async () => {
  const uid = await join('slow')
  for (let n = 1; n <= 7; n += 1) {
    await enter('slow', `192.0.2.${n}`)
    identity.pass(12 * 3600)
  }
  const same = await join('forgetful')
  for (let n = 1; n <= 7; n += 1) await enter('forgetful', '192.0.2.1')
  expect([...(await told(uid)), ...(await told(same))]).toEqual([])
})
