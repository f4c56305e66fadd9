import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { fileToImport } from './import-files.ts'
import { findAndAnswer, joinAndPay, logOut, newDoctor, practise, staffPart } from './journey.ts'
import { logIn } from './screens/account.ts'
import { NEW_WORD } from './screens/staff.ts'
import { startTestStack, type TestStack } from './test-stack.ts'

const INSTANCES = { gateway: 2, assessment: 2 }

let stack: TestStack
let browser: Browser
beforeAll(async () => {
  stack = await startTestStack('journey-many', { instances: INSTANCES, logLevel: 'info' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await stack?.close()
})

describe('two gateways and two assessment processes', () => {
  it('carry the whole journey together', async () => {
    const doctor = newDoctor()
    const file = fileToImport(true)
    await visit(browser, { gateway: stack.urls.gateway, width: 'wide', name: 'journey-many' }, async (visitor) => {
      await joinAndPay(visitor, stack.urls.sandbox, doctor, false)
      await practise(visitor, false)
      await logOut(visitor)
      await staffPart(visitor, file, false)
      await logOut(visitor)
      await logIn(visitor, doctor.email, doctor.password)
      await findAndAnswer(visitor, file.words, false)
      await findAndAnswer(visitor, NEW_WORD, false)
    })
  })

  it('each had a part in it', async () => {
    const names = ['gateway', 'gateway-2', 'assessment', 'assessment-2']
    const requests = await Promise.all(
      names.map(async (name) => {
        const metrics = await (await fetch(`${stack.urls.process(name)}/metrics`)).text()
        const counts = [...metrics.matchAll(/^(?:gateway_request|http_request_duration)_seconds_count\{[^}]*\} (\d+)/gm)].map(([, count]) =>
          Number(count),
        )
        return counts.reduce((sum, count) => sum + count, 0)
      }),
    )
    expect(Object.fromEntries(names.map((name, index) => [name, (requests[index] ?? 0) > 5]))).toEqual(
      Object.fromEntries(names.map((name) => [name, true])),
    )
  })
})
