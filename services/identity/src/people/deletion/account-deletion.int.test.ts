import { covers } from '@wardround/kit/testing/covers.ts'
import { lockAwaited } from '@wardround/kit/testing/lock-awaited.ts'
import { ERASING, userErased } from '@wardround/proto/events/erasures.ts'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTotpSecret } from '#access/credentials/totp.ts'
import { enrolTotp } from '#access/second-factor/enrol-totp.ts'
import { createUser } from '#people/staff-users/create-user.ts'
import { type Harness, person, startIdentity } from '#testing/harness.ts'
import { kycPerson } from '#testing/kyc-person.ts'
import { carryOutDeletions } from './carry-out-deletions.ts'
import { onUserErased } from './on-user-erased.ts'

covers('confirmDeletion requestDeletion')

const DAY = 86_400
let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const join = async (name: string) =>
  (await createUser(identity.deps, { ...person(name), group: 1, verified: true })).uid
const logIn = (name: string) =>
  identity.call({ url: '/users/login', body: { email: person(name).email, password: person('').password } })
const ask = (uid: string, as: object = {}) =>
  identity.call({ url: '/user/accountdeletion', body: {}, as: { uid, sid: uid, ...as } })
const confirm = (body: object) => identity.call({ url: '/users/confirmdeletion', body })
const mailsTo = async (uid: string) => (await identity.emails()).filter((mail) => mail.uid === uid)
const rowOf = (id: string) => identity.db.knex('users').where({ id }).first()

/** The token and the code of the newest email. */
async function secretOf(uid: string): Promise<{ token: string; code: string }> {
  const mail = (await mailsTo(uid)).findLast(({ kind }) => kind === 'deletion-link')
  const { token = '', code = '' } = mail?.fields ?? {}
  return { token, code }
}

async function setToGo(name: string): Promise<string> {
  const uid = await join(name)
  await ask(uid)
  expect(await confirm(await secretOf(uid))).toMatchObject({ status: 200 })
  return uid
}

const answers = async (uid: string, services: readonly (typeof ERASING)[number][] = ERASING) => {
  for (const service of services) {
    const consumer = onUserErased.find(({ event }) => event.type === userErased[service].type)
    const event = { id: '', type: '', occurredAt: '', data: { uid, rows: 1 } }
    await identity.db.knex.transaction(
      (trx) => consumer?.handle({ trx, deps: identity.deps, afterCommit: () => {} }, event) ?? Promise.resolve(),
    )
  }
}

describe('deleting one’s own account', () => {
  it('sends an email, and sets a day a week ahead when its code comes back; every session ends', async () => {
    const uid = await join('going')
    await logIn('going')
    const asked = await ask(uid)
    expect(asked).toMatchObject({ status: 200, data: { sentTo: 'go•••@wardround.test' } })
    expect((await rowOf(uid)).deletion_due_at).toBeNull()
    const confirmed = await confirm(await secretOf(uid))
    expect(Date.parse(confirmed.data.deletesAt) - identity.time.now.getTime()).toBe(7 * DAY * 1000)
    expect(await identity.db.knex('sessions').where({ user_id: uid }).whereNull('ended_at')).toEqual([])
    expect((await mailsTo(uid)).map(({ kind }) => kind)).toEqual(['deletion-link', 'deletion-scheduled'])
    expect((await confirm(await secretOf(uid))).error.code).toBe('code.expired')
  })

  it('is called off by logging in, and its owner is told', async () => {
    const uid = await setToGo('stays')
    expect((await logIn('stays')).status).toBe(200)
    expect((await rowOf(uid)).deletion_due_at).toBeNull()
    expect((await mailsTo(uid)).at(-1)?.kind).toBe('deletion-cancelled')
    identity.pass(8 * DAY)
    await carryOutDeletions(identity.deps)
    expect((await rowOf(uid)).deleted_at).toBeNull()
  })

  it('is called off only once the second factor is given too', async () => {
    const uid = await setToGo('guarded')
    const secret = newTotpSecret()
    await enrolTotp(identity.deps, uid, secret)
    const { data } = await logIn('guarded')
    expect(data.next).toBe('totp')
    expect((await rowOf(uid)).deletion_due_at).not.toBeNull()
    const { id: sid } = await identity.db.knex('sessions').where({ user_id: uid }).whereNull('ended_at').first()
    const code = generateSync({ secret, epoch: identity.time.now.getTime() / 1000 })
    const as = { uid, sid, state: 'second_factor' as const }
    expect((await identity.call({ url: '/wardround/totp/verify', body: { code }, as })).status).toBe(200)
    expect((await rowOf(uid)).deletion_due_at).toBeNull()
  })

  it('T-036 asks for a fresh proof, and is refused to staff and to visitors', async () => {
    const uid = await join('refused')
    expect((await ask(uid, { provedAt: 0 })).error.code).toBe('access.step-up')
    expect((await identity.call({ url: '/user/accountdeletion', body: {} })).error.code).toBe('session.missing')
    const [role] = await identity.db.knex('roles').insert({ name: 'stays here', permissions: {} }).returning('id')
    await identity.db.knex('users_roles').insert({ user_id: uid, role_id: role.id })
    expect((await ask(uid)).error.code).toBe('user.staff')
  })

  it('is refused to somebody who became staff after asking, and passes them over when they do later', async () => {
    const hire = async (uid: string, name: string) => {
      const [role] = await identity.db.knex('roles').insert({ name, permissions: {} }).returning('id')
      await identity.db.knex('users_roles').insert({ user_id: uid, role_id: role.id })
    }
    const uid = await join('hired')
    await ask(uid)
    await hire(uid, 'hired')
    expect((await confirm(await secretOf(uid))).error.code).toBe('user.staff')
    expect((await rowOf(uid)).deletion_due_at).toBeNull()
    const later = await setToGo('hired-later')
    await hire(later, 'hired later')
    identity.pass(8 * DAY)
    await carryOutDeletions(identity.deps)
    expect(await rowOf(later)).toMatchObject({ deleted_at: null, deletion_due_at: null })
  })

  it('is called off by a log-in at the very moment of the deletion', async () => {
    const uid = await setToGo('just-in-time')
    identity.pass(7 * DAY + 1)
    let round: Promise<unknown> = Promise.resolve()
    await identity.db.knex.transaction(async (trx) => {
      await trx('users').where({ id: uid }).forUpdate().first('id')
      round = carryOutDeletions(identity.deps)
      await lockAwaited(identity.db.knex)
      await trx('users').where({ id: uid }).update({ deletion_due_at: null })
    })
    await round
    expect((await rowOf(uid)).deleted_at).toBeNull()
  })

  it('sends an email a minute and three a day', async () => {
    const uid = await join('again')
    await ask(uid)
    expect((await ask(uid)).error.code).toBe('code.too-soon')
    identity.pass(61)
    await ask(uid)
    identity.pass(61)
    expect((await ask(uid)).status).toBe(200)
    identity.pass(61)
    expect((await ask(uid)).error.code).toBe('code.too-soon')
  })

  it('T-021 compares at most five of fifty wrong codes sent at once, and then refuses the right one', async () => {
    const uid = await join('guessed')
    await ask(uid)
    const { token, code } = await secretOf(uid)
    const wrong = code === '000000' ? '000001' : '000000'
    const replies = await Promise.all(Array.from({ length: 50 }, () => confirm({ token, code: wrong })))
    expect(replies.filter(({ error }) => error.code === 'code.wrong')).toHaveLength(5)
    expect((await confirm({ token, code })).error.code).toBe('code.expired')
    expect((await rowOf(uid)).deletion_due_at).toBeNull()
  })

  it('T-013 is good for an hour and once, however often it is sent at once', async () => {
    const uid = await join('late')
    await ask(uid)
    const old = await secretOf(uid)
    identity.pass(3_601)
    expect((await confirm(old)).error.code).toBe('code.expired')
    await ask(uid)
    const fresh = await secretOf(uid)
    const replies = await Promise.all([confirm(fresh), confirm(fresh), confirm(fresh)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410])
  })
})

describe('the day of a deletion', () => {
  it('empties the account once, however many rounds run at once, and follows the services until all have answered', async () => {
    const uid = await setToGo('leaver')
    identity.pass(7 * DAY + 1)
    await Promise.all([
      carryOutDeletions(identity.deps),
      carryOutDeletions(identity.deps),
      carryOutDeletions(identity.deps),
    ])
    expect(await rowOf(uid)).toMatchObject({ email: '', first_name: '', last_name: '', password_hash: '' })
    const told = async () =>
      (await identity.payloads('events.identity.user.deleted.v1')).filter((each) => each.uid === uid).length
    expect(await told()).toBe(1)
    const open = () => identity.db.knex('erasures').where({ user_id: uid }).first()
    await answers(uid, ERASING.slice(1))
    await answers(uid, ERASING.slice(1))
    expect((await open()).completed_at).toBeNull()
    identity.pass(3_601)
    await carryOutDeletions(identity.deps)
    expect(await told()).toBe(2)
    await answers(uid, ERASING.slice(0, 1))
    expect((await open()).completed_at).not.toBeNull()
    identity.pass(3_601)
    await carryOutDeletions(identity.deps)
    expect(await told()).toBe(2)
  })

  it('has the provider redact an identity check; while it is away the number of the check stays and the erasure is not complete', async () => {
    const amara = await kycPerson(identity, 'checked')
    await amara.start()
    await amara.provider({ status: 'verified', names: ['AMARA', 'OKAFOR'] })
    await amara.status()
    const { provider_id: atProvider } = await amara.newest()
    await identity.db.knex('users').where({ id: amara.uid }).update({ deletion_due_at: identity.time.now })
    identity.kyc.break(true)
    await carryOutDeletions(identity.deps)
    await answers(amara.uid)
    expect(await amara.rows()).toMatchObject([{ provider_id: atProvider, given_name: '', document_given_name: null }])
    const completed = async () =>
      (await identity.db.knex('erasures').where({ user_id: amara.uid }).first()).completed_at
    expect(await completed()).toBeNull()
    identity.kyc.break(false)
    await carryOutDeletions(identity.deps)
    expect(identity.kyc.get(atProvider).redaction).toMatchObject({ status: 'redacted' })
    expect(await amara.rows()).toEqual([])
    expect(await completed()).not.toBeNull()
  })

  it('goes on with the next account where one cannot be deleted, which is tried again', async () => {
    const [stuck, next] = [await setToGo('stuck'), await setToGo('next-one')]
    identity.pass(7 * DAY + 1)
    await identity.db
      .knex('erasures')
      .insert({ user_id: stuck, deleted_at: identity.time.now, told_at: identity.time.now })
    await carryOutDeletions(identity.deps)
    expect([(await rowOf(stuck)).deleted_at, (await rowOf(next)).deleted_at]).toEqual([null, expect.any(Date)])
    await identity.db.knex('erasures').where({ user_id: stuck }).delete()
    await carryOutDeletions(identity.deps)
    expect(await rowOf(stuck)).toMatchObject({ email: '', deleted_at: expect.any(Date) })
  })

  it('is complete also when the last services answer at the same moment; of somebody who is not known nothing is kept', async () => {
    for (const name of ['answered-1', 'answered-2', 'answered-3']) {
      const uid = await setToGo(name)
      identity.pass(7 * DAY + 1)
      await carryOutDeletions(identity.deps)
      await Promise.all(ERASING.map((service) => answers(uid, [service])))
      expect((await identity.db.knex('erasures').where({ user_id: uid }).first()).completed_at).not.toBeNull()
    }
    const nobody = crypto.randomUUID()
    await answers(nobody)
    expect(await identity.db.knex('erasure_answers').where({ user_id: nobody })).toEqual([])
  })
})
