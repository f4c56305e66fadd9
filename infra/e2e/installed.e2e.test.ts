import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Visitor } from './browser.ts'
import { openSite } from './open-site.ts'
import { answerByPointer, optionTexts } from './screens/practice.ts'
import {
  firstMove,
  type Practice,
  questionsReady,
  sessionOf,
  startSessionApart,
  storedText,
} from './screens/session.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const site = openSite('installed')

/** A phone on which the site is installed, with a session of sixty questions, on its first one. */
async function onPhone(name: string, journey: (visitor: Visitor, session: Practice) => Promise<void>): Promise<void> {
  const session = await startSessionApart(site.stack.urls.gateway, 60)
  const cookie = session.person.cookie()
  await site.visit({ name, width: 'narrow', userAgent: IPHONE, workers: true, cookie }, async (visitor) => {
    const { page } = visitor
    await page.goto('/plabonthego')
    await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
    await firstMove(page)
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
    // From now on the worker stands between the page and the network.
    await page.goto(session.urlOf(1))
    await submitOf(page).waitFor()
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
    await journey(visitor, session)
    // A browser without a connection notes each failed request; those were wanted.
    const unwanted = visitor.problems.filter((text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(text))
    visitor.problems.splice(0, visitor.problems.length, ...unwanted)
  })
}

const submitOf = (page: Page) => page.getByRole('button', { name: /Submit answer/ }).first()
const offline = (page: Page, isOffline = true) => page.context().setOffline(isOffline)

describe('on a phone without a connection', () => {
  it('forty questions lie ready, and the question and the start open again', async () => {
    await onPhone('installed-offline', async ({ page }, session) => {
      await questionsReady(page, 41)
      await page.goto(session.urlOf(3))
      await submitOf(page).waitFor()
      const options = await optionTexts(page)
      await offline(page)
      await page.reload()
      await submitOf(page).waitFor()
      expect(await optionTexts(page)).toEqual(options)
      await page.goto(session.urlOf(41))
      await submitOf(page).waitFor()
      await page.goto('/plabonthego')
      await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
      await page.reload()
      await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
      await page.getByText('You are offline.').waitFor()
      expect(await page.getByRole('link', { name: /Practise by category/ }).count()).toBe(0)
      await page.getByRole('link', { name: 'Carry on with the questions' }).tap()
      await submitOf(page).waitFor()
    })
  })
})

describe('a new version', () => {
  const notice = (page: Page) => page.getByText('A new version of Wardround is ready.', { exact: true })
  /** A page that was loaded again has forgotten it. */
  const isSamePage = (page: Page) => page.evaluate('globalThis.wasHere === true')

  it('reloads nothing during a session or while answers wait, and is offered afterwards', async () => {
    await onPhone('installed-update', async (visitor, session) => {
      const { page } = visitor
      await page.evaluate('void (globalThis.wasHere = true)')
      // Another address of the worker is another version of it to the browser.
      await page.evaluate(`navigator.serviceWorker.register('/sw.js?edition=next').then(() => undefined)`)
      await expect
        .poll(() => page.evaluate('navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting !== null)'))
        .toBe(true)
      await answerByPointer(visitor, 0)
      await offline(page)
      await page
        .getByRole('link', { name: /^Next question/ })
        .first()
        .tap()
      await page.getByRole('radio').first().tap()
      await submitOf(page).tap()
      await page.getByText(/Saved on this device at/).waitFor()
      await page.getByRole('link', { name: 'Back to Categories' }).tap()
      await page.getByRole('navigation', { name: 'On the go' }).getByRole('link').first().tap()
      await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
      expect([await notice(page).count(), await isSamePage(page)]).toEqual([0, true])
      await offline(page, false)
      await page.evaluate(`dispatchEvent(new Event('online'))`)
      await expect.poll(async () => (await sessionOf(session)).category.answered).toBe(2)
      await expect.poll(() => storedText(page, 'answers')).toBe('[]')
      await page.getByRole('link', { name: /^News/ }).first().tap()
      await notice(page).waitFor()
      expect(await isSamePage(page)).toBe(true)
      await page.getByRole('button', { name: 'Update Wardround' }).waitFor()
    })
  })
})
