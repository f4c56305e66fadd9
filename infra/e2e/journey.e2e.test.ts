import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../sample/sample-data.ts'
import { openBrowser, visit } from './browser.ts'
import { fileToImport } from './import-files.ts'
import { findAndAnswer, joinAndPay, logOut, newDoctor, practise, staffPart } from './journey.ts'
import { mailsTo } from './mailbox.ts'
import { logIn } from './screens/account.ts'
import { NEW_WORD } from './screens/staff.ts'
import { startTestStack, type TestStack } from './test-stack.ts'
import { expectNothingLeft, linesWithSecrets } from './traces.ts'

let stack: TestStack
let browser: Browser
beforeAll(async () => {
  stack = await startTestStack('journey', { logLevel: 'info' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await stack?.close()
})

const visitWide = (name: string, journey: Parameters<typeof visit>[2]) =>
  visit(browser, { gateway: stack.urls.gateway, width: 'wide', name }, journey)

describe('the journey', () => {
  it('T-038 T-111 T-113 goes from the front page to answered questions that an administrator imported', async () => {
    const doctor = newDoctor()
    const file = fileToImport(false)
    await visitWide('journey', async (visitor) => {
      await joinAndPay(visitor, stack.urls.sandbox, doctor, true)
      await practise(visitor, true)
      await logOut(visitor)
      await expectNothingLeft(visitor, doctor)
      await staffPart(visitor, file, true)
      await logOut(visitor)
      await logIn(visitor, doctor.email, doctor.password)
      await findAndAnswer(visitor, file.words, true)
      await findAndAnswer(visitor, NEW_WORD, false)
    })
    const mails = await mailsTo(stack.urls.sandbox, doctor.email)
    const codes = mails.flatMap(({ text }) => text.match(/\b\d{6}\b/g) ?? [])
    expect(codes).not.toEqual([])
    expect(linesWithSecrets(stack.dataDir, [doctor.password, ...codes, DEMO_PASSWORD, stack.keys.gatewayKey])).toEqual([])
  })

  it('is as good on a phone', async () => {
    await visit(browser, { gateway: stack.urls.gateway, width: 'narrow', name: 'journey-narrow' }, async (visitor) => {
      await joinAndPay(visitor, stack.urls.sandbox, newDoctor(), true)
      await practise(visitor, true)
    })
  })
})
