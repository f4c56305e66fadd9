import { listFlags } from '@wardround/proto/http/assessment/flags.ts'
import { changeSetting, createSetting, getSettingByTag } from '@wardround/proto/http/content/settings.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person, type Refused } from '../../client/person.ts'
import type { Visitor } from '../browser.ts'
import { openSite } from '../open-site.ts'
import { checkScreen } from '../screen-check.ts'

const site = openSite('kyc')
let admin: Person
beforeAll(async () => {
  admin = createPerson(site.stack.urls.gateway)
  await admin.logInAs('admin')
})

async function set(value: 'optional' | 'required'): Promise<void> {
  const { setting: kept } = await admin.call(getSettingByTag, { params: { tag: 'kyc' } })
  if (kept)
    await admin.call(changeSetting, { params: { id: kept.id }, body: { tag: 'kyc', value, version: kept.version } })
  else await admin.call(createSetting, { body: { tag: 'kyc', value } })
}

/** Whether a call of the question bank is refused, asked until it is as expected. */
async function passes(person: Person, expected: boolean): Promise<void> {
  await expect
    .poll(() =>
      person.call(listFlags).then(
        () => true,
        (error: Refused) => (error.code === 'access.unverified' ? false : error.code),
      ),
    )
    .toBe(expected)
}

async function handIn(page: Page, names: [string, string], outcome = 'The document is genuine'): Promise<void> {
  await page.waitForURL('**/sandbox/identity/**')
  await page.getByLabel('Given names').fill(names[0])
  await page.getByLabel('Family name').fill(names[1])
  await page.getByLabel(outcome).check()
  await page.getByRole('button', { name: 'Hand it in' }).click()
  await page.waitForURL('**/kyc-complete?verificationId=**')
}

const journey = (name: string, person: Person, walk: (visitor: Visitor) => Promise<void>) =>
  site.visit({ name, cookie: person.cookie() }, walk)

describe('an identity check that everybody has to pass', () => {
  it('shuts the gate in browser and API at once, and opens it when the document says the same name', async () => {
    const learner = createPerson(site.stack.urls.gateway)
    await learner.logInAs('learner')
    await passes(learner, true)
    await set('required')
    await passes(learner, false)
    await journey('kyc-verified', learner, async (visitor) => {
      const { page } = visitor
      await page.goto('/questionbank')
      await page.waitForURL('**/profile/verification')
      await page.getByRole('button', { name: 'Start identity check' }).waitFor()
      await checkScreen(visitor, 'verification')
      await page.getByRole('button', { name: 'Start identity check' }).click()
      await handIn(page, ['AMARA', 'NWOSU'], 'The document has expired.')
      await page.getByText('could not be confirmed').waitFor()
      await checkScreen(visitor, 'kyc-rejected')
      await page.getByRole('link', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Try again' }).click()
      await handIn(page, ['AMARA', 'NWOSU'])
      await page.getByText('Your identity is confirmed').waitFor()
      await checkScreen(visitor, 'kyc-verified')
      await page.getByRole('link', { name: 'Continue' }).click()
      await page.waitForURL('**/profile')
    })
    await passes(learner, true)
  })

  it('waits for staff where the names are alike only; their reason reaches the learner by email', async () => {
    await set('required')
    const person = createPerson(site.stack.urls.gateway)
    await person.logInAs('mla')
    await passes(person, false)
    await journey('kyc-review', person, async ({ page }) => {
      await page.goto('/profile/verification')
      await expect.poll(() => page.getByLabel('Given names').inputValue()).not.toBe('')
      const given = await page.getByLabel('Given names').inputValue()
      await page.getByRole('button', { name: 'Start identity check' }).click()
      await handIn(page, [given, 'Anothername'])
      await page.getByText('Our staff are checking').waitFor()
    })
    await journey('kyc-staff', admin, async (visitor) => {
      const { page } = visitor
      await page.goto('/admin/users/kyc')
      await page.getByText('Anothername').waitFor()
      await checkScreen(visitor, 'kyc-staff')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByLabel('Reason').fill('Marriage certificate seen.')
      await page.getByRole('button', { name: 'Confirm identity' }).click()
      await page.getByText('No identity checks awaiting').waitFor()
    })
    await passes(person, true)
    await expect
      .poll(async () =>
        JSON.stringify(await (await fetch(`${site.stack.urls.sandbox}/api/mailbox?to=mla@wardround.test`)).json()),
      )
      .toContain('Marriage certificate seen.')
    await set('optional')
  })
})
