import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../sample/sample-data.ts'
import { openSite } from './open-site.ts'
import { logIn, logInAsAdministrator, walk } from './screens/account.ts'
import { storedText } from './screens/session.ts'

const site = openSite('gems')
const LEARNER = 'learner@wardround.test'

const front = (page: Page) => page.getByRole('article', { name: 'Card' }).getByRole('heading', { level: 2 }).first()
const rate = (page: Page) => page.getByRole('group', { name: 'How well did you know it?' })

/** Turns the card with Space and rates it with a digit; ends at the next card. */
async function reviewByKey(page: Page, digit: string): Promise<void> {
  const asked = await front(page).textContent()
  await page.keyboard.press('Space')
  await rate(page).waitFor()
  await page.keyboard.press(digit)
  await rate(page).waitFor({ state: 'detached' })
  await expect.poll(() => front(page).textContent()).not.toBe(asked)
}

describe('gems', () => {
  it('are read, searched and reviewed by keyboard alone', async () => {
    await site.visit({ name: 'gems-wide' }, async (visitor) => {
      const { page } = visitor
      const { check } = walk(visitor, true)
      await logIn(visitor, LEARNER, DEMO_PASSWORD)
      await page.goto('/plabgems')
      await page.getByRole('link', { name: 'Anaphylaxis: adrenaline again and again' }).waitFor()
      await check('gems-list')
      await page.goto('/plabgems?q=adrenaline')
      await page.getByText(/match(es)? for “adrenaline”/).waitFor()
      await page.getByRole('link', { name: 'Anaphylaxis: adrenaline again and again' }).click()
      await page.getByRole('heading', { level: 1, name: /Anaphylaxis/ }).waitFor()
      await check('gem')
      await page.goto('/plabgems?view=clinchers&list=chest-pain')
      await page.getByRole('button', { name: 'Dissection or infarction?' }).click()
      await page.getByRole('button', { name: 'Knew' }).click()
      await page.getByText('1 of 6 known.').waitFor()
      await check('clinchers')
      await page.goto('/gemsdecking')
      await page.getByText('Emergencies, first five minutes').first().waitFor()
      await check('decks')
      await page.goto('/gemsdecking/view/pictures?mode=cram')
      await front(page).waitFor()
      await page.goto('/gemsdecking/view')
      await front(page).waitFor()
      await check('review')
      for (let card = 0; card < 7; card += 1) await reviewByKey(page, String((card % 4) + 1))
      await page.keyboard.press('z')
      await page.getByText(/4 remembered/).waitFor()
    })
  })

  it('are rated without a connection and sent when it is back, on a phone', async () => {
    await site.visit({ name: 'gems-narrow', width: 'narrow' }, async (visitor) => {
      const { page } = visitor
      const { check } = walk(visitor, true)
      await logIn(visitor, LEARNER, DEMO_PASSWORD)
      await page.goto('/plabgems')
      await page.getByRole('link', { name: 'Anaphylaxis: adrenaline again and again' }).waitFor()
      await check('gems-list')
      await page.goto('/gemsdecking')
      await page.getByText('Emergencies, first five minutes').first().waitFor()
      await check('decks')
      // Today's new cards may be used up; going through a deck is rated the same way.
      await page.goto('/gemsdecking/view/pictures?mode=cram')
      await front(page).waitFor()
      await page.context().setOffline(true)
      for (let card = 0; card < 5; card += 1) {
        await page.getByRole('button', { name: /^Show answer/ }).click()
        await rate(page).getByRole('button', { name: /^Good/ }).click()
      }
      await page.getByText(/5 ratings are saved here/).waitFor()
      await expect.poll(async () => JSON.parse(await storedText(page, 'reviews')).length).toBe(5)
      await check('review-offline')
      await page.context().setOffline(false)
      await page.getByText(/ratings are saved here/).waitFor({ state: 'detached', timeout: 60_000 })
      expect(JSON.parse(await storedText(page, 'reviews'))).toEqual([])
      const unwanted = visitor.problems.filter(
        (text) => !/ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(text),
      )
      visitor.problems.splice(0, visitor.problems.length, ...unwanted)
    })
  })

  it('are written by staff and read by learners', async () => {
    await site.visit({ name: 'gems-staff' }, async (visitor) => {
      const { page, gateway } = visitor
      const { check } = walk(visitor, true)
      await logInAsAdministrator(visitor, walk(visitor, false))
      const staff = `${gateway}/admin/wardround`
      await page.goto(`${staff}/gems/list?search=hyperkalaemia`)
      await page.getByRole('link', { name: 'Hyperkalaemia with ECG changes' }).waitFor()
      await check('staff-gems')
      await page.getByRole('link', { name: 'Hyperkalaemia with ECG changes' }).click()
      await page.getByRole('region', { name: /Image with covers/ }).waitFor()
      await check('staff-gem')
      const title = page.getByLabel('Title', { exact: true })
      await title.fill('Hyperkalaemia: calcium before all else')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page
        .getByText(/saved\./)
        .first()
        .waitFor()
      await page.goto(`${staff}/decks`)
      await page.getByRole('link', { name: 'Emergencies, first five minutes' }).click()
      await page.getByLabel('Description').waitFor()
      await check('staff-deck')
      await page.goto(`${staff}/clinchers`)
      await page.getByRole('link', { name: 'Chest pain' }).click()
      await page.getByRole('group', { name: 'Clincher 1', exact: true }).waitFor()
      await check('staff-clinchers')
      await page.goto('/plabgems?q=calcium')
      await page.getByRole('link', { name: 'Hyperkalaemia: calcium before all else' }).waitFor()
    })
  })
})
