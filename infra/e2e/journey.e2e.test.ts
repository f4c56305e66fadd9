import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../sample/sample-data.ts'
import { fileToImport } from './import-files.ts'
import { findAndAnswer, joinAndPay, logOut, newDoctor, practise, staffPart } from './journey.ts'
import { mailsTo } from './mailbox.ts'
import { openSite } from './open-site.ts'
import { logIn, walkOfBoth } from './screens/account.ts'
import { NEW_WORD } from './screens/staff.ts'
import { expectNothingLeft, linesWithSecrets } from './stack/traces.ts'

const site = openSite('journey', { logLevel: 'info' })
const doctor = newDoctor()

describe('the journey', () => {
  it('T-038 T-113 goes from the front page to answered questions', () =>
    site.visit({ name: 'journey' }, async (visitor) => {
      await joinAndPay(visitor, site.stack.urls.sandbox, doctor, walkOfBoth(visitor))
      await practise(visitor, walkOfBoth(visitor))
      await logOut(visitor)
      await expectNothingLeft(visitor, doctor)
    }))

  it('T-111 goes on with questions that an administrator wrote and imported', async () => {
    const file = fileToImport(false)
    await site.visit({ name: 'journey-staff' }, async (visitor) => {
      await staffPart(visitor, file, true)
      await logOut(visitor)
      await logIn(visitor, doctor.email, doctor.password)
      await findAndAnswer(visitor, file.words, true)
      await findAndAnswer(visitor, NEW_WORD, false)
    })
    const mails = await mailsTo(site.stack.urls.sandbox, doctor.email)
    const codes = mails.flatMap(({ text }) => text.match(/\b\d{6}\b/g) ?? [])
    expect(codes).not.toEqual([])
    expect(
      linesWithSecrets(site.stack.dataDir, [doctor.password, ...codes, DEMO_PASSWORD, site.stack.keys.gatewayKey]),
    ).toEqual([])
  })

  it('is as good on a phone', async () => {
    await site.visit({ width: 'narrow', name: 'journey-narrow' }, async (visitor) => {
      await joinAndPay(visitor, site.stack.urls.sandbox, newDoctor(), walkOfBoth(visitor))
      await practise(visitor, walkOfBoth(visitor))
    })
  })
})
