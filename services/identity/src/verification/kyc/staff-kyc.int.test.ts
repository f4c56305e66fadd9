import { verifyAuditChain } from '@wardround/kit/data/audit.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, startIdentity } from '#testing/harness.ts'
import { kycPerson, setKyc } from '#testing/kyc-person.ts'

covers('decideKycCheck getKycCheck listHistoryOfKycCheck listKycChecks')

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
  await setKyc(identity, 'required')
})
afterAll(() => identity.stop())

const STAFF = '019a0000-0000-7000-8000-0000000000aa'
const staff = (letters: string, uid = STAFF) => ({
  uid,
  sid: '019a0000-0000-7000-8000-0000000000ab',
  name: 'Sam Staff',
  verified: true,
  admin: true,
  permissions: { Users: letters },
})
const ask = (url: string, as = staff('v')) => identity.call({ url: `/a/wardround${url}`, as })
const decide = (id: string, body: object, as = staff('ve')) =>
  identity.call({ method: 'PUT', url: `/a/wardround/kyc/${id}/decision`, body, as })

/** Somebody whose document says nearly the same name. */
async function inDoubt(name: string, names: [string, string] = ['AMARA', 'OBI']) {
  const amara = await kycPerson(identity, name)
  await amara.start()
  await amara.provider({ status: 'verified', names })
  await amara.status()
  return { ...amara, id: (await amara.newest()).id as string, version: (await amara.newest()).version as number }
}

describe('the review of identity checks', () => {
  it('lists who waits, with both names and no picture', async () => {
    const amara = await inDoubt('waits')
    expect((await amara.status()).data).toMatchObject({ state: 'manual_review', rejection: null })
    expect((await amara.start()).error).toMatchObject({ code: 'kyc.settled', message: expect.stringMatching(/staff/) })
    const own = (await ask(`/kyc?uid=${amara.uid}`)).data
    expect(own).toMatchObject({ total: 1, items: [{ uid: amara.uid, state: 'manual_review' }] })
    expect((await ask(`/kyc?uid=${STAFF}`)).data.total).toBe(0)
    const { data } = await ask('/kyc?search=obi')
    expect(data.items).toMatchObject([
      {
        id: amara.id,
        uid: amara.uid,
        state: 'manual_review',
        doubt: 'names',
        givenName: 'Amara',
        lastName: 'Okafor',
        document: { givenName: 'AMARA', lastName: 'OBI' },
        account: { firstName: 'Amara', lastName: 'Okafor', email: 'waits@wardround.test' },
        failures: 0,
      },
    ])
    expect((await ask('/kyc?state=verified&search=obi')).data.total).toBe(0)
    expect((await ask(`/kyc/${amara.id}`)).data).toMatchObject({ id: amara.id, decidedBy: null })
  })

  it('confirms: reason to the learner and into the audit log, and the session follows', async () => {
    const amara = await inDoubt('confirmed')
    expect((await amara.state()).verified).toBe(false)
    const reason = 'Marriage certificate seen.'
    const decided = await decide(amara.id, { version: amara.version, outcome: 'verified', reason })
    expect(decided.data).toMatchObject({ state: 'verified', reason, decidedBy: { uid: STAFF, name: 'Sam Staff' } })
    expect((await amara.state()).verified).toBe(true)
    expect(await identity.payloads('events.identity.session.changed.v1')).toContainEqual({ uid: amara.uid })
    expect((await identity.emails()).at(-1)).toMatchObject({
      kind: 'identity-verified',
      to: 'confirmed@wardround.test',
      fields: { reason },
    })
    expect((await ask(`/kyc/${amara.id}/history`)).data.items).toMatchObject([
      {
        actor: STAFF,
        actorName: 'Sam Staff',
        action: 'kyc.verified',
        before: { state: 'manual_review' },
        after: { state: 'verified', reason },
      },
    ])
    expect(await verifyAuditChain(identity.db)).not.toHaveProperty('brokenAt')
    expect((await decide(amara.id, { version: amara.version + 1, outcome: 'rejected', reason })).error.code).toBe(
      'kyc.settled',
    )
  })

  it('rejects: counts as an attempt, and the learner reads why', async () => {
    const amara = await inDoubt('refused')
    await decide(amara.id, { version: amara.version, outcome: 'rejected', reason: 'The family name is another one.' })
    expect((await amara.status()).data).toMatchObject({
      state: 'rejected',
      rejection: { code: 'staff', message: 'The family name is another one.' },
      attemptsLeft: 2,
    })
    expect((await identity.emails()).at(-1)).toMatchObject({ kind: 'identity-rejected' })
    expect((await amara.state()).verified).toBe(false)
  })

  it('takes one of two decisions made at the same time', async () => {
    const amara = await inDoubt('raced')
    const answers = await Promise.all(
      ['verified', 'rejected', 'verified'].map((outcome) =>
        decide(amara.id, { version: amara.version, outcome, reason: 'Looked at it.' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await identity.db.knex('audit_entries').where({ entity_id: amara.id })).toHaveLength(1)
  })

  it('is asked for only where the names are in doubt', async () => {
    const other = await inDoubt('stranger', ['JOHN', 'SMITH'])
    expect(await other.newest()).toMatchObject({ state: 'rejected', rejection_code: 'name_mismatch' })
    const cyrillic = await inDoubt('cyrillic', ['АМАРА', 'ОКАФОР'])
    expect(await cyrillic.newest()).toMatchObject({ state: 'manual_review', doubt: 'unreadable' })
  })

  it.each([
    ['without a reason', { reason: ' ' }, 'request.invalid'],
    ['on an older version', { version: 1 }, 'resource.stale'],
    ['with an outcome that there is not', { outcome: 'pending' }, 'request.invalid'],
  ])('refuses a decision %s', async (what, change, code) => {
    const amara = await inDoubt(`refuses-${what.length}`)
    const body = { version: amara.version, outcome: 'verified', reason: 'Looked at it.', ...change }
    expect((await decide(amara.id, body)).error.code).toBe(code)
    expect((await amara.newest()).state).toBe('manual_review')
  })

  it('is not for one’s own check, and not without the permission', async () => {
    const amara = await inDoubt('self-decider')
    const body = { version: amara.version, outcome: 'verified', reason: 'It is me.' }
    for (const as of [staff('ve', amara.uid), staff('v'), staff('a'), { ...amara.as, verified: true }] as ReturnType<
      typeof staff
    >[])
      expect((await decide(amara.id, body, as)).error.code).toBe('access.permission')
    for (const url of ['/kyc', `/kyc/${amara.id}`, `/kyc/${amara.id}/history`]) {
      expect((await ask(url, staff('e'))).error.code).toBe('access.permission')
      expect((await identity.call({ url: `/a/wardround${url}` })).error.code).toBe('session.missing')
    }
    expect((await decide(STAFF, body)).error.code).toBe('resource.missing')
    expect((await ask(`/kyc/${STAFF}`)).error.code).toBe('resource.missing')
  })
})
