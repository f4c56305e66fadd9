import { getGem, listGems } from '@wardround/proto/http/assessment/gems.ts'
import { getGuide } from '@wardround/proto/http/content/guides.ts'
import { createSetting, deleteSetting } from '@wardround/proto/http/content/settings.ts'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ankiPackage } from '../../../services/content/src/testing/anki-package.ts'
import { createPerson, type Person } from '../../client/person.ts'
import { openSite } from '../open-site.ts'
import { walk } from '../screens/account.ts'
import { pictureOf } from '../screens/printed-page.ts'

const GUIDE = { title: 'Adrenal crisis in labour', slug: 'adrenal-crisis-in-labour', area: 'Endocrine' }
const PRINTED = 'Hydrocortisone before the blood results'
const CARD = 'Which rhythm is this?'
/** A page is read by a process that starts with it, on busy cores. */
const READ_MS = 90_000
/** How soon learners read what staff saved, in milliseconds. */
const SOON_MS = 2_000

const site = openSite('staff-study')
const people = {} as Record<'admin' | 'editor' | 'learner', Person>

beforeAll(async () => {
  for (const name of ['admin', 'editor', 'learner'] as const) {
    people[name] = createPerson(site.stack.urls.gateway)
    await people[name].logInAs(name)
  }
})

async function chooseCategory(page: Page, name: string): Promise<void> {
  const categories = page.getByLabel('Category', { exact: true })
  const leaf = categories.locator('option', { hasText: name }).first()
  await leaf.waitFor({ state: 'attached' })
  await categories.selectOption(await leaf.getAttribute('value'))
}

/** Chooses a state and saves; ends when the service has answered. */
async function saveAs(page: Page, state: string, button: RegExp): Promise<void> {
  await page.getByLabel('Status', { exact: true }).selectOption({ label: state })
  const answered = page.waitForResponse((response) => ['POST', 'PUT'].includes(response.request().method()))
  await page.getByRole('button', { name: button }).click()
  await answered
}

describe('a revision guide', () => {
  const asLearner = () => people.learner.call(getGuide, { params: { title: GUIDE.slug } })

  it('is written from a picture of a page, and is live once a second person has reviewed it', async () => {
    const { admin } = people
    const { id } = await admin.call(createSetting, { body: { tag: 'reviewbysecondperson', value: true } })
    onTestFinished(async () => void (await admin.call(deleteSetting, { params: { id } })))
    await site.visit({ name: 'guide-writer', cookie: people.editor.cookie() }, async (visitor) => {
      const { page } = visitor
      const { check } = walk(visitor, true)
      await page.goto('/admin/wardround/revisionguides/create')
      await page.getByLabel('Title', { exact: true }).fill(GUIDE.title)
      await chooseCategory(page, GUIDE.area)
      await page.getByText('Read text from pictures of pages').click()
      const picture = await pictureOf(page, PRINTED)
      const file = { name: 'page.png', mimeType: 'image/png', buffer: picture }
      await page.getByLabel('Pictures of pages').setInputFiles(file)
      await page.getByRole('button', { name: 'Put the text into the editor' }).click({ timeout: READ_MS })
      await page.getByRole('textbox', { name: 'Text', exact: true }).getByText(PRINTED).waitFor()
      await check('guide-from-a-page')
      await saveAs(page, 'Active', /^Create revision guide/)
      await page.getByText('Someone else must review this guide before it goes live.').first().waitFor()
      await check('guide-by-its-writer')
      await saveAs(page, 'In review', /^Create revision guide/)
      await page.waitForURL('**/revisionguides/edit?id=**')
    })
    await expect(asLearner()).rejects.toMatchObject({ code: 'resource.missing' })

    await site.visit({ name: 'guide-reviewer', cookie: people.admin.cookie(), width: 'narrow' }, async (visitor) => {
      const { page } = visitor
      const { check } = walk(visitor, true)
      await page.goto('/admin/wardround/revisionguides/list?state=review')
      await page.getByRole('link', { name: GUIDE.title }).click()
      await page.getByRole('link', { name: 'Preview' }).click()
      await page.getByText(PRINTED).waitFor()
      await check('guide-in-review')
      await page.getByRole('link', { name: 'Edit' }).click()
      await page.getByRole('textbox', { name: 'Text', exact: true }).getByText(PRINTED).waitFor()
      await saveAs(page, 'Active', /^Save changes/)
      await expect.poll(async () => (await asLearner()).title, { timeout: SOON_MS, interval: 50 }).toBe(GUIDE.title)
      await page.getByText(/Version 2, changed/).waitFor({ state: 'attached' })
      await check('guide-reviewed')
    })
    expect((await asLearner()).sections.map(({ html }) => html)).toEqual([`<p>${PRINTED}</p>`])
  })
})

describe('an Anki package', () => {
  it('becomes drafts with its pictures, and a gem once staff have looked at one', async () => {
    const picture = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#2a6' } })
      .png()
      .toBuffer()
    const bytes = ankiPackage(
      [
        [CARD, 'Atrial flutter <img src="ecg.png" alt="Sawtooth waves">'],
        ['What is given first in anaphylaxis?', 'Adrenaline into the thigh [sound:a.mp3]'],
        ['', 'A back without a front'],
      ],
      { 'ecg.png': picture },
      true,
    )
    await site.visit({ name: 'anki-import', cookie: people.admin.cookie() }, async (visitor) => {
      const { page } = visitor
      const { check } = walk(visitor, true)
      await page.goto('/admin/wardround/gems/import')
      await chooseCategory(page, 'Cardiovascular')
      const file = { name: 'cards.apkg', mimeType: 'application/octet-stream', buffer: bytes }
      await page.getByLabel('File', { exact: true }).setInputFiles(file)
      await page.getByText('Nothing is saved yet').waitFor()
      await page.getByText('cards.apkg: 3 gems. 2 new, 0 already there, 1 refused.').waitFor()
      await check('anki-dry-run')
      await page.getByRole('button', { name: 'Import 2 gems as drafts' }).click()
      await page.getByText('Imported as drafts').waitFor()
      await check('anki-imported')
      await page.getByRole('link', { name: 'See the drafts' }).click()
      await page.getByRole('link', { name: CARD }).click()
      const shown = page.getByRole('img', { name: 'Sawtooth waves' }).first()
      await expect
        .poll(() => shown.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
        .toBe(60)
      await check('anki-draft')
      await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Active' })
      await page.getByRole('button', { name: 'Save as version 2' }).click()
      await page
        .getByText(/saved\./)
        .first()
        .waitFor()
    })
    const { items } = await people.learner.call(listGems, { query: { page: 1, size: 100, sort: 'category' } })
    const id = items.find(({ title }) => title === CARD)?.id ?? ''
    expect((await people.learner.call(getGem, { params: { id } })).content).toMatchObject({
      html: expect.stringContaining('Atrial flutter'),
      images: [{ description: 'Sawtooth waves' }],
    })
  })
})
