import { randomUUID } from 'node:crypto'
import { getDeckSettings, saveDeckSettings } from '@wardround/proto/http/assessment/decks.ts'
import { recordGemReview } from '@wardround/proto/http/assessment/gem-reviews.ts'
import { getGem, listGems } from '@wardround/proto/http/assessment/gems.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createPerson, type Person } from '../../client/person.ts'
import { DEMO_PASSWORD } from '../../sample/sample-data.ts'
import { openSite } from '../open-site.ts'
import { logIn, logInAsAdministrator, walk } from '../screens/account.ts'
import { pictureOf } from '../screens/printed-page.ts'
import { apiOff, apiOn, storedText } from '../screens/session.ts'

const site = openSite('gems')
const LEARNER = 'learner@wardround.test'
const NEW_TITLE = 'Hyperkalaemia: calcium before all else'
/** How soon learners read what staff saved, in milliseconds. */
const SOON_MS = 2_000
/** A page is read by a process that starts with it, on busy cores. */
const READ_MS = 90_000

const front = (page: Page) =>
  page.getByRole('article', { name: 'Gem', exact: true }).getByRole('heading', { level: 2 }).first()
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

/** The demo learner from another device, with more new cards a day than any journey rates. */
async function secondDevice(gateway: string): Promise<Person> {
  const person = createPerson(gateway)
  await person.logInAs('learner')
  const settings = await person.call(getDeckSettings)
  await person.call(saveDeckSettings, { body: { ...settings, newPerDay: 60 } })
  return person
}

async function gemNamed(learner: Person, title: string): Promise<{ id: string }> {
  const { items } = await learner.call(listGems, { query: { page: 1, size: 100, sort: 'category' } })
  const gem = items.find((one) => one.title === title)
  if (!gem) throw new Error(`There is no gem ${title}.`)
  return gem
}

/**
 * A stroke of one finger to the right, over the front of the card: touches of the screen, as the browser itself reads
 * them. They carry their times, so that the stroke is a quick one on a busy machine too.
 */
async function swipeRight(page: Page): Promise<void> {
  const card = await front(page).boundingBox()
  if (!card) throw new Error('There is no card to swipe.')
  const y = Math.round(card.y + card.height / 2)
  const screen = await page.context().newCDPSession(page)
  let timestamp = Date.now() / 1000
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) => {
    timestamp += 0.03
    await screen.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y })), timestamp })
  }
  await touch('touchStart', 80)
  for (const x of [130, 190, 250, 300]) await touch('touchMove', x)
  await touch('touchEnd')
  await screen.detach()
}

const savedReviews = async (page: Page): Promise<{ gemId: string }[]> => JSON.parse(await storedText(page, 'reviews'))
const scrolledTo = (page: Page): Promise<number> => page.evaluate('window.scrollY')

describe('guides and gems', () => {
  it('lead to their questions and back, and are searched and reviewed by keyboard alone', async () => {
    await site.visit({ name: 'gems-wide' }, async (visitor) => {
      const { page } = visitor
      const { check } = walk(visitor, true)
      await secondDevice(visitor.gateway)
      await logIn(visitor, LEARNER, DEMO_PASSWORD)
      await page.goto('/plabrevisionguides/hyperkalaemia')
      await page.getByRole('heading', { level: 1, name: 'Hyperkalaemia' }).waitFor()
      await page.keyboard.press('n')
      // Keys that come before the note has the focus go nowhere.
      await page.getByRole('textbox').and(page.locator(':focus')).waitFor()
      await page.keyboard.type('Calcium before insulin')
      await page.getByRole('button', { name: 'Save note' }).click()
      await page
        .getByText(/^Your note,/)
        .first()
        .waitFor()
      await page.goto('/profile/notes?type=guides')
      await page.getByText('Calcium before insulin').waitFor()
      await check('notes-on-guides')
      await page.getByRole('link', { name: 'Hyperkalaemia' }).click()
      await page.getByRole('button', { name: /^(Start the questions|Carry on at question)/ }).click()
      await page.waitForURL('**/plabrevisionguides/hyperkalaemia/questions/*')
      const left: number = await page.evaluate(`JSON.parse(sessionStorage.getItem('wr-guide-return')).y`)
      expect(left).toBeGreaterThan(0)
      await page.getByRole('link', { name: 'Back to the guide' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'Hyperkalaemia' }).waitFor()
      await expect.poll(() => scrolledTo(page)).toBe(left)
      await page.goto('/plabgems?q=adrenaline')
      await page.getByText(/match(es)? for “adrenaline”/).waitFor()
      await page.getByRole('link', { name: 'Anaphylaxis: repeat the adrenaline' }).click()
      await page.getByRole('heading', { level: 1, name: /Anaphylaxis/ }).waitFor()
      await check('gem')
      await page.goto('/plabgems?view=clinchers&list=chest-pain')
      await page.getByRole('button', { name: 'Dissection or infarction?' }).press('Space')
      await page.getByRole('button', { name: 'I knew it' }).press('1')
      await page.getByText('1 of 6 known.').waitFor()
      await check('clinchers')
      await page.goto('/gemsdecking/view')
      await front(page).waitFor()
      for (let card = 0; card < 20; card += 1) await reviewByKey(page, String((card % 4) + 1))
      await page.keyboard.press('Space')
      await rate(page).waitFor()
      await check('review-turned')
      await page.keyboard.press('z')
      await page.getByText(/14 remembered/).waitFor()
    })
  })

  it('are rated without a connection, by swipes and over a reload too, and merged with what another device rated, on a phone', async () => {
    await site.visit({ name: 'gems-narrow', width: 'narrow' }, async (visitor) => {
      const { page } = visitor
      const { check } = walk(visitor, true)
      const other = await secondDevice(visitor.gateway)
      await logIn(visitor, LEARNER, DEMO_PASSWORD)
      await page.goto('/gemsdecking/view')
      await front(page).waitFor()
      await page.context().setOffline(true)
      await swipeRight(page)
      await rate(page).waitFor()
      await swipeRight(page)
      await page.getByText(/1 rating is saved on this device/).waitFor()
      for (let card = 1; card < 10; card += 1) {
        await page.getByRole('button', { name: /^Show answer/ }).click()
        await rate(page).getByRole('button', { name: /^Good/ }).click()
      }
      await page.getByText(/10 ratings are saved on this device/).waitFor()
      await expect.poll(async () => (await savedReviews(page)).length).toBe(10)
      await check('review-offline')
      const toCome = await front(page).textContent()
      await apiOff(page.context())
      await page.context().setOffline(false)
      await page.reload()
      await page.getByText(/10 ratings are saved on this device/).waitFor()
      expect(await front(page).textContent()).toBe(toCome)
      const gemId = (await savedReviews(page))[0]?.gemId ?? ''
      const reviewsOf = async () => (await other.call(getGem, { params: { id: gemId } })).memory.reviews
      const before = await reviewsOf()
      const review = { reviewId: randomUUID(), gemId, rating: 1, milliseconds: 900, mode: 'review' } as const
      await other.call(recordGemReview, { body: { ...review, at: new Date().toISOString() } })
      await apiOn(page.context())
      await page.evaluate(`dispatchEvent(new Event('online'))`)
      await page.getByText(/ratings are saved on this device/).waitFor({ state: 'detached' })
      await expect.poll(() => savedReviews(page)).toEqual([])
      expect(await reviewsOf()).toBe(before + 2)
      const unwanted = visitor.problems.filter(
        (text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/.test(text),
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
      await page.getByRole('button', { name: 'View bin', exact: true }).click()
      await page.getByRole('dialog').getByRole('heading').first().waitFor()
      await check('staff-gems-bin')
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Hyperkalaemia with ECG changes' }).click()
      await page.getByRole('region', { name: /Picture with covers/ }).waitFor()
      await check('staff-gem')
      const title = page.getByLabel('Title', { exact: true })
      await title.fill(NEW_TITLE)
      await page.getByRole('heading', { level: 2, name: NEW_TITLE }).waitFor()
      await page.getByRole('region', { name: 'Checks' }).waitFor()
      const learner = createPerson(gateway)
      await learner.logInAs('learner')
      const { id: gemId } = await gemNamed(learner, 'Hyperkalaemia with ECG changes')
      const asLearner = async () => (await learner.call(getGem, { params: { id: gemId } })).title
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
      await page.getByRole('button', { name: /^Save as version/ }).click()
      await saved
      await expect.poll(asLearner, { timeout: SOON_MS, interval: 50 }).toBe(NEW_TITLE)
      await page
        .getByText(/saved\./)
        .first()
        .waitFor()
      const draft = await page.context().newPage()
      await draft.goto(`${staff}/gems/create?format=1`)
      await draft.getByText('Read text from pictures of pages').click()
      const picture = await pictureOf(page, 'Calcium gluconate first')
      const file = { name: 'page.png', mimeType: 'image/png', buffer: picture }
      await draft.getByLabel('Pictures of pages').setInputFiles(file)
      await draft.getByRole('button', { name: 'Put the text into the editor' }).click({ timeout: READ_MS })
      await draft.getByRole('textbox', { name: 'Text' }).getByText('Calcium gluconate first').waitFor()
      await draft.close()
      await page.goto(`${staff}/decks`)
      await page.getByRole('link', { name: 'Emergencies: the first five minutes' }).click()
      await page.getByLabel('Description').waitFor()
      await check('staff-deck')
      await page.goto(`${staff}/clinchers`)
      await page.getByRole('link', { name: 'Chest pain' }).click()
      await page.getByRole('group', { name: 'Clincher 1', exact: true }).waitFor()
      await check('staff-clinchers')
      await page.goto('/plabgems?q=calcium')
      await page.getByRole('link', { name: NEW_TITLE }).waitFor()
    })
  })
})
