import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { fileToImport } from './import-files.ts'
import { findAndAnswer, joinAndPay, logOut, newDoctor, practise, staffPart } from './journey.ts'
import { logIn } from './screens/account.ts'
import { NEW_WORD } from './screens/staff.ts'
import { startTestStack, type TestStack } from './test-stack.ts'

let stack: TestStack
let browser: Browser
beforeAll(async () => {
  stack = await startTestStack('journey', { site: true })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await stack?.close()
})

const visitWide = (name: string, journey: Parameters<typeof visit>[2]) =>
  visit(browser, { gateway: stack.urls.gateway, width: 'wide', name }, journey)

describe('the journey', () => {
  it('goes from the front page to answered questions that an administrator imported', async () => {
    const doctor = newDoctor()
    const file = fileToImport(false)
    await visitWide('journey', async (visitor) => {
      await joinAndPay(visitor, stack.urls.sandbox, doctor, true)
      await practise(visitor, true)
      await logOut(visitor)
      await staffPart(visitor, file, true)
      await logOut(visitor)
      await logIn(visitor, doctor.email, doctor.password)
      await findAndAnswer(visitor, file.words, true)
      await findAndAnswer(visitor, NEW_WORD, false)
    })
  })

  it('is as good on a phone', async () => {
    await visit(browser, { gateway: stack.urls.gateway, width: 'narrow', name: 'journey-narrow' }, async (visitor) => {
      await joinAndPay(visitor, stack.urls.sandbox, newDoctor(), true)
      await practise(visitor, true)
    })
  })
})
