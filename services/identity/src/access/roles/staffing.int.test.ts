import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTotpSecret } from '#access/credentials/totp.ts'
import { enrolTotp } from '#access/second-factor/enrol-totp.ts'
import { type Harness, startIdentity } from '#testing/harness.ts'
import { EVERYTHING, grant, staffOf } from '#testing/staff.ts'

covers('getStaffing')

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const ask = (as: object) => identity.call({ url: '/a/wardround/setup/people', as })

describe('the people whom the site needs', () => {
  it('are counted, and nobody is named', async () => {
    const { hire, join } = staffOf(identity)
    const boss = await hire('boss', EVERYTHING)
    await hire('editor', grant({ Questions: 've' }))
    await hire('support', grant({ Users: 'v' }))
    await join('learner')
    await enrolTotp(identity.deps, boss.uid, newTotpSecret())
    expect((await ask(boss.as)).data).toEqual({ staff: 3, administrators: 1, reviewers: 2, withoutAuthenticator: 2 })
  })

  it('are for administrators to see', async () => {
    const { join, identityOf } = staffOf(identity)
    expect((await ask({})).error.code).toBe('session.missing')
    expect((await ask(await identityOf(await join('curious')))).error.code).toBe('access.permission')
  })
})
