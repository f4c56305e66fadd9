import { readFileSync } from 'node:fs'
import { listImports } from '@wardround/proto/http/content/imports.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createPerson } from '../../client/person.ts'
import type { Visitor } from '../browser.ts'
import { openSite } from '../open-site.ts'
import { walk } from '../screens/account.ts'

const GIFT = `// Three questions and one that is none of ours.
$CATEGORY: Vitamins

::Scurvy::A sailor has bleeding gums and easy bruising after four months at sea. Which vitamin does he lack? {
  =Vitamin C#Collagen needs it.
  ~Vitamin A#Its lack dims the sight at night.
  ~Vitamin D#Its lack softens bone.
  ~Vitamin K#Its lack prolongs the prothrombin time.
}

::Rickets::A child of two years has bowed legs and swollen wrists. Which vitamin does she lack? {
  =Vitamin D#Bone does not mineralise without it.
  ~Vitamin A#Its lack dims the sight at night.
  ~Vitamin B1#Its lack causes beriberi.
  ~Vitamin C#Its lack causes scurvy.
}

::Warfarin::Which vitamin turns the effect of warfarin round? {
  =Vitamin K#The factors are made again.
  ~Vitamin B12#It takes no part.
  ~Vitamin C#It takes no part.
  ~Vitamin E#In excess it adds to the effect.
}

::Essay::Say what you know of vitamins. {}
`

const site = openSite('exchange')

const figure = async (page: Page, label: string): Promise<number> => {
  const box = page.locator('dl > div', { has: page.getByText(label, { exact: true }) })
  return Number(((await box.locator('dd').textContent()) ?? '').replace(/\D/g, ''))
}

/** Sends a file to be checked and waits for what would become of it. */
async function checkFile({ page }: Visitor, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/admin/wardround/questionbank/import')
  const form = page.getByRole('form', { name: 'Import questions' })
  await form.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer })
  await form.getByText('Looks like GIFT.').waitFor()
  await form.getByRole('button', { name: 'Check the file' }).click()
  await page.waitForURL('**/questionbank/import?id=**')
  await page.getByText('This was a check').waitFor()
}

/** Exports what are drafts as GIFT; answers the file. */
async function exportDrafts({ page }: Visitor): Promise<Buffer> {
  await page.goto('/admin/wardround/questionbank/export')
  const form = page.getByRole('form', { name: 'Export questions' })
  await form.getByLabel('Format').selectOption({ label: 'GIFT' })
  await form.getByLabel('Status').selectOption({ label: 'Draft' })
  await form.getByRole('button', { name: 'Export 3 questions' }).click()
  const file = page.getByRole('table', { name: 'Exports' }).getByRole('button').first()
  await file.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
  return readFileSync(await download.path())
}

describe('questions of another format', () => {
  it('are checked, imported, exported, and come back as unchanged', async () => {
    const person = createPerson(site.stack.urls.gateway)
    await person.logInAs('editor')
    await site.visit({ name: 'exchange', cookie: person.cookie() }, async (visitor) => {
      const { page } = visitor
      const { check } = walk(visitor, true)
      await checkFile(visitor, 'vitamins.gift', Buffer.from(GIFT))
      expect([await figure(page, 'Would be imported'), await figure(page, 'Refused')]).toEqual([3, 1])
      await check('80-dry-run')
      await page
        .getByRole('form', { name: 'Import checked questions' })
        .getByRole('button', { name: 'Import 3 questions as drafts' })
        .click()
      await page.getByText(/^Done: 3 imported/).waitFor({ state: 'attached' })
      expect([await figure(page, 'Imported'), await figure(page, 'Refused')]).toEqual([3, 1])
      const lines = page.getByRole('table', { name: 'Questions in the file' })
      await lines.getByText('A sailor has bleeding gums').waitFor()
      await check('81-import-done')

      const file = await exportDrafts(visitor)
      await check('82-exports')
      expect(file.toString()).toContain('A sailor has bleeding gums')
      await checkFile(visitor, 'again.gift', file)
      expect([
        await figure(page, 'Would be imported'),
        await figure(page, 'Unchanged'),
        await figure(page, 'Refused'),
      ]).toEqual([0, 3, 0])
      await page.getByText('Nothing to import').waitFor()
    })
  })
})

describe('a folder of a hundred files', () => {
  it('goes in but for the one that is empty, which is named and still chosen', async () => {
    const person = createPerson(site.stack.urls.gateway)
    await person.logInAs('editor')
    await site.visit({ name: 'folder', cookie: person.cookie() }, async (visitor) => {
      const { page } = visitor
      const { check } = walk(visitor, true)
      const files = Array.from({ length: 100 }, (_, at) => ({
        name: `vitamins-${at + 1}.gift`,
        mimeType: 'text/plain',
        buffer: Buffer.from(at === 39 ? '' : GIFT),
      }))
      await page.goto('/admin/wardround/questionbank/import')
      const form = page.getByRole('form', { name: 'Import questions' })
      await form.locator('input[type=file]').setInputFiles(files)
      await form.getByRole('button', { name: 'Check the files' }).click()
      await form.getByRole('progressbar', { name: 'Upload progress' }).waitFor()
      await form.getByText('1 of 100 files was not uploaded.').waitFor({ timeout: 120_000 })
      const told = form.getByRole('list', { name: 'Files in this upload' })
      expect(await told.getByRole('link').count()).toBe(99)
      expect(await told.getByRole('listitem').first().textContent()).toMatch(/^vitamins-40\.gift: not uploaded\. ./)
      await check('83-folder')
      await expect
        .poll(async () => {
          const { items } = await person.call(listImports, { query: { page: 1, size: 100 } })
          return items.filter(({ filename, state }) => filename.startsWith('vitamins-') && state === 'done').length
        })
        .toBe(99)
    })
  })
})
