import { describe, expect, it } from 'vitest'
import { addToPage } from '../../client/add-to-page.ts'
import { createPerson } from '../../client/person.ts'
import { fileToImport } from '../import-files.ts'
import { findAndAnswer, joinAndPay, logOut, newDoctor, practise, staffPart } from '../journey.ts'
import { openSite } from '../open-site.ts'
import { logIn, walk } from '../screens/account.ts'
import { NEW_WORD } from '../screens/staff.ts'

const INSTANCES = { gateway: 2, assessment: 2 }

const site = openSite('journey-many', { instances: INSTANCES, logLevel: 'info' })

describe('two gateways and two assessment processes', () => {
  it('carry the whole journey together', async () => {
    const doctor = newDoctor()
    const file = fileToImport(true)
    await site.visit({ name: 'journey-many' }, async (visitor) => {
      await joinAndPay(visitor, site.stack.urls.sandbox, doctor, walk(visitor, false))
      await practise(visitor, walk(visitor, false))
      await logOut(visitor)
      await staffPart(visitor, file, false)
      await logOut(visitor)
      await logIn(visitor, doctor.email, doctor.password)
      await findAndAnswer(visitor, file.words, false)
      await findAndAnswer(visitor, NEW_WORD, false)
    })
  })

  it('show within two seconds what staff have just saved', async () => {
    const admin = createPerson(site.stack.urls.gateway)
    await admin.logInAs('admin')
    const took: number[] = []
    for (const words of ['Saved for the first time.', 'Saved for the second time.', 'Saved for the third time.']) {
      await addToPage(admin, 'plab-terms', words)
      const from = performance.now()
      for (const gateway of ['gateway', 'gateway-2'])
        await expect
          .poll(async () => (await fetch(`${site.stack.urls.process(gateway)}/terms`)).text(), { timeout: 20_000 })
          .toContain(words)
      took.push(performance.now() - from)
    }
    console.log(`a saved page was on both gateways after ${took.map(Math.round).join(', ')} ms`)
    expect(Math.max(...took)).toBeLessThan(2_000)
  })

  it('each had a part in it', async () => {
    const names = ['gateway', 'gateway-2', 'assessment', 'assessment-2']
    const requests = await Promise.all(
      names.map(async (name) => {
        const metrics = await (await fetch(`${site.stack.urls.process(name)}/metrics`)).text()
        const counts = [
          ...metrics.matchAll(/^(?:gateway_request|http_request_duration)_seconds_count\{[^}]*\} (\d+)/gm),
        ].map(([, count]) => Number(count))
        return counts.reduce((sum, count) => sum + count, 0)
      }),
    )
    expect(Object.fromEntries(names.map((name, index) => [name, (requests[index] ?? 0) > 5]))).toEqual(
      Object.fromEntries(names.map((name) => [name, true])),
    )
  })
})
