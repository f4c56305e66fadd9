import { getGem } from '@wardround/proto/http/assessment/gems.ts'
import { getQuestion, getQuestionByNumber } from '@wardround/proto/http/assessment/practice.ts'
import { listStaffGems } from '@wardround/proto/http/content/staff-gems.ts'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { createPerson, type Person } from '../client/person.ts'
import { categorySlugs } from './learner-calls.ts'
import { openSite } from './open-site.ts'
import { questionForm, save } from './screens/editor.ts'

const CORRECTED = 'Which one of these would you do first?'

const site = openSite('second-look')
const people = {} as Record<'editor' | 'admin' | 'learner', Person>

/** Staff may not approve what they wrote themselves, as under Settings. */
async function askForSecondPerson(): Promise<void> {
  const client = new pg.Client({ connectionString: site.stack.urls.database('content') })
  await client.connect()
  await client
    .query(
      `insert into settings (tag, value) values ('reviewbysecondperson', 'true')
      on conflict (tag) where deleted_at is null do update set value = excluded.value`,
    )
    .finally(() => client.end())
}

beforeAll(async () => {
  for (const name of ['editor', 'admin', 'learner'] as const) {
    people[name] = createPerson(site.stack.urls.gateway)
    await people[name].logInAs(name)
  }
  await askForSecondPerson()
})

it('a live question that an editor corrects stays as it is until somebody else approves the correction', async () => {
  const { editor, admin, learner } = people
  const [name = ''] = await categorySlugs(learner)
  const { id, leadIn } = await learner.call(getQuestionByNumber, { params: { name, id: 1 } })
  const served = async () => (await learner.call(getQuestion, { params: { id } })).leadIn

  await site.visit({ name: 'second-look-editor', cookie: editor.cookie() }, async ({ page }) => {
    await page.goto(`/admin/wardround/questionbank/edit?id=${id}`)
    await questionForm(page).getByLabel('Lead-in').fill(CORRECTED)
    await save(page, 2)
    await page.getByText('Learners see version 1').waitFor()
    await page.goto('/admin/wardround/questionbank/list?inReview=yes')
    await page.getByRole('link', { name: 'In review' }).and(page.locator('[aria-current]')).waitFor()
    await page.getByRole('table').locator(`a[href*="${id}"]`).first().waitFor()
    await page.goto(`/admin/wardround/questionbank/review?id=${id}`)
    await page.getByRole('region', { name: 'Decision' }).waitFor()
    expect(await page.getByRole('button', { name: /^Approve/ }).isEnabled()).toBe(false)
  })
  expect(await served()).toBe(leadIn)

  await site.visit({ name: 'second-look-reviewer', cookie: admin.cookie() }, async ({ page }) => {
    await page.goto(`/admin/wardround/questionbank/review?id=${id}`)
    await page.locator('ins', { hasText: 'these' }).first().waitFor()
    await page.getByRole('button', { name: /^Approve/ }).click()
    await expect.poll(served).toBe(CORRECTED)
  })
})

it('a live gem that an editor corrects stays as it is until somebody else makes the correction active', async () => {
  const { editor, admin, learner } = people
  const { items } = await editor.call(listStaffGems, { query: { state: 'active', format: 1, size: 1 } })
  const { id, title } = items[0] as (typeof items)[number]
  const shown = async () => (await learner.call(getGem, { params: { id } })).title
  const open = (page: Page) => page.goto(`/admin/wardround/gems/edit?id=${id}`)
  const saveAs = async (page: Page, state: string) => {
    await page.getByLabel('Status', { exact: true }).selectOption({ label: state })
    await page.getByRole('button', { name: /^Save as version/ }).click()
  }

  await site.visit({ name: 'second-look-gem-editor', cookie: editor.cookie() }, async ({ page }) => {
    await open(page)
    await page.getByLabel('Title', { exact: true }).fill(CORRECTED)
    await saveAs(page, 'In review')
    await page.getByText('Learners see the earlier text').first().waitFor()
    await saveAs(page, 'Active')
    await page.getByText('Someone else must review').first().waitFor()
  })
  expect(await shown()).toBe(title)

  await site.visit({ name: 'second-look-gem-reviewer', cookie: admin.cookie() }, async ({ page }) => {
    await open(page)
    await saveAs(page, 'Active')
    await expect.poll(shown).toBe(CORRECTED)
  })
})
