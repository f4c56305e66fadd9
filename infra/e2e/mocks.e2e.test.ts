import { describe, it } from 'vitest'
import { openSite } from './open-site.ts'
import { checkScreen } from './screen-check.ts'
import { logInAsAdministrator } from './screens/account.ts'

const site = openSite('mocks')

describe('a mock', () => {
  it('is assembled by staff, who see its figures', async () => {
    await site.visit({ name: 'mock-staff' }, async (visitor) => {
      const { page } = visitor
      await logInAsAdministrator(visitor, { check: async () => undefined })
      await page.goto('/admin/wardround/mocks/list')
      await page.getByRole('link', { name: 'Mock 1', exact: true }).click()
      await page.getByRole('button', { name: 'Copy as a new mock' }).waitFor()
      await checkScreen(visitor, 'mock-edit')
      await page.getByRole('link', { name: 'Statistics' }).last().click()
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
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('No certificate has this number').waitFor()
    await checkScreen(visitor, 'verify')
  })
})
