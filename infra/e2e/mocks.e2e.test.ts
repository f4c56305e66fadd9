import { readFile } from 'node:fs/promises'
import { codeOf } from '@wardround/assessment/src/testing/read-certificate.ts'
import { textOf } from '@wardround/kit/testing/pdf-text.ts'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createPerson } from '../client/person.ts'
import { openSite } from './open-site.ts'
import { SHORT_MOCK, startPaper } from './paper.ts'
import { checkScreen } from './screen-check.ts'
import { logInAsAdministrator } from './screens/account.ts'

const site = openSite('mocks')

describe('a mock', () => {
  it('is assembled by staff, who see its figures', async () => {
    await site.visit({ name: 'mock-staff' }, async (visitor) => {
      const { page } = visitor
      await logInAsAdministrator(visitor, { check: async () => undefined })
      await page.goto('/admin/wardround/mocks/list')
      // The shortest of those that were sat: axe takes eight seconds for one of 180 questions.
      await page.getByRole('link', { name: 'Short mock A', exact: true }).click()
      await page.getByRole('button', { name: 'Copy as a new mock' }).waitFor()
      await checkScreen(visitor, 'mock-edit')
      await page.getByRole('link', { name: 'See statistics' }).last().click()
      await page.getByText('Reliability (KR-20)').waitFor()
      await checkScreen(visitor, 'mock-statistics')
    })
  })
})

it('a number that no certificate has is told to anybody', async () => {
  await site.visit({ name: 'verify' }, async (visitor) => {
    const { page } = visitor
    await page.goto('/verify')
    await page.getByLabel('Certificate number').fill('0000-0000-0000-0000')
    await page.getByRole('button', { name: 'Check certificate' }).click()
    await page.getByText('No certificate has this number').waitFor()
    await checkScreen(visitor, 'verify')
  })
})

describe('a certificate', () => {
  it('is downloaded, says whose it is, leads to its check, and fails it with one byte changed', async () => {
    const { urls } = site.stack
    const learner = createPerson(urls.gateway)
    await learner.logInAs('learner')
    const sat = await startPaper(urls.gateway, learner.cookie(), SHORT_MOCK)
    await sat.answer()
    await sat.end()
    await site.visit({ name: 'certificate', cookie: learner.cookie() }, async (visitor) => {
      const { page } = visitor
      await page.goto(`${sat.url}/result`)
      await page.getByRole('button', { name: 'Get certificate' }).click()
      await page.getByRole('button', { name: 'Create certificate' }).click()
      await page.getByRole('link', { name: 'Go to your certificates' }).click()
      const link = page.getByRole('link', { name: /^Download the certificate for Short mock A/ }).first()
      await link.waitFor()
      await checkScreen(visitor, 'certificates-one')
      const downloading = page.waitForEvent('download')
      await link.click()
      const file = await readFile(await (await downloading).path())
      const text = await textOf(file)
      expect(text).toContain('Short mock A')
      const address = await codeOf(file)
      const number = address.split('/').at(-1) ?? ''
      expect(address).toBe(`${urls.gateway}/verify/${number}`)
      expect(text).toContain(number)

      await page.goto(address)
      await page.getByText('Valid', { exact: true }).waitFor()
      await page.getByText('passed, 95 to 100%').waitFor()
      await checkScreen(visitor, 'verify-valid')
      const other = `${number.slice(0, -1)}${number.endsWith('A') ? 'B' : 'A'}`
      await page.goto(`/verify/${other}`)
      await page.getByText('No certificate has this number').waitFor()

      const database = new pg.Client({ connectionString: urls.database('assessment') })
      await database.connect()
      const changed = await database.query(
        `update certificates set details = jsonb_set(details, '{score}', '39') where number = $1`,
        [number],
      )
      await database.end()
      expect(changed.rowCount).toBe(1)
      await page.goto(address)
      await page.getByText('Not genuine').waitFor()
    })
  })
})
