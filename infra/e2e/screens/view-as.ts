import { expect } from 'vitest'
import type { Visitor } from '../browser.ts'

type Walk = { check: (name: string) => Promise<void> }

/** Looks at the roles, and makes one that views pages. */
export async function rolesOfStaff({ page, width }: Visitor, { check }: Walk): Promise<void> {
  await page.goto('/admin/wardround/roles')
  await page.getByRole('link', { name: 'Support' }).waitFor()
  await check('60-roles')
  await page.goto('/admin/wardround/roles/create')
  await page.getByLabel('Name').fill(`Proofreader ${width}`)
  await page.getByRole('checkbox', { name: 'Pages, edit' }).check()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Pages, view' }).isChecked()).toBe(true)
  await check('61-role-new')
  await page.getByRole('button', { name: 'Create role' }).click()
  await page.waitForURL('**/roles/edit?id=**')
  await page.getByText('Nobody has this role').waitFor()
  await check('62-role-edit')
}

/** Looks at the site as the demo learner from the list of active users, tries to change something, and goes back. */
export async function lookAsLearner({ page, width }: Visitor, slug: string, { check }: Walk): Promise<void> {
  const list = '/admin/users/activelist'
  await page.goto(list)
  if (width === 'wide') await page.getByRole('button', { name: 'View as user Amara Nwosu' }).click()
  else {
    await page.getByRole('link', { name: 'Amara Nwosu' }).click()
    await page.getByRole('button', { name: 'View as user Amara Nwosu' }).click()
  }
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('short')
  await dialog.getByRole('button', { name: 'View as' }).click()
  await dialog.getByText('Enter a reason of at least 10 characters.').waitFor()
  await dialog.getByLabel('Reason').fill('Cannot find the dashboard, ticket 90')
  await check('63-view-as-dialog')
  await dialog.getByRole('button', { name: 'View as' }).click()
  await page.waitForURL('**/profile')
  const banner = page.getByRole('region', { name: 'Viewing as a user' })
  await banner.getByText('You’re viewing Wardround as Amara Nwosu.').waitFor()
  await check('64-profile-viewed')
  await page.goto('/profile/security')
  await page
    .getByText(/Support staff viewed your account on/)
    .first()
    .waitFor()
  await check('65-security-viewed')

  const other = await page.context().newPage()
  await other.goto('/admin/users/list')
  await other.getByRole('region', { name: 'Viewing as a user' }).waitFor()
  await other.waitForURL(({ pathname }) => !pathname.startsWith('/admin'))
  await other.close()

  await page.goto(`/questionbank/${slug}/1`)
  await banner.waitFor()
  await page.getByRole('radio').first().dispatchEvent('click')
  await page
    .getByText(/viewing the site as someone else/)
    .first()
    .waitFor()
  await check('66-question-viewed')
  await banner.getByRole('button', { name: 'Back to Admin' }).click()
  await page.waitForURL((url) => url.pathname === list)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await banner.waitFor({ state: 'detached' })
}
