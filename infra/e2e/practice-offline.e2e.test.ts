import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createPerson } from '../client/person.ts'
import { cookiesIn, type Visitor } from './browser.ts'
import { listen } from './listen.ts'
import { openSite } from './open-site.ts'
import * as practice from './screens/practice.ts'
import {
  apiOff,
  apiOn,
  type Practice,
  questionsReady,
  sessionOf,
  startSession,
  startSessionApart,
  storedText,
} from './screens/session.ts'

const site = openSite('practice-offline')

/** A browser without a connection notes each failed request; those were wanted. */
function forgetWanted({ problems }: Visitor): void {
  const wanted = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/
  problems.splice(0, problems.length, ...problems.filter((text) => !wanted.test(text)))
}

const visitAs = (name: string, width: 'wide' | 'narrow', journey: (visitor: Visitor) => Promise<void>) =>
  site.visit({ width, name }, async (visitor) => {
    await journey(visitor)
    forgetWanted(visitor)
  })

const submit = (page: Page) =>
  page.getByRole('region', { name: 'Submit and navigate' }).getByRole('button', { name: /Submit answer/ })
const next = (page: Page) =>
  page
    .getByRole('region', { name: 'Submit and navigate' })
    .getByRole('link', { name: /^Next question/ })
    .first()

/** Answers the question on the screen and waits until it is kept on the device. */
async function answerInTunnel(page: Page): Promise<void> {
  await practice.openOptions(page).first().click()
  await submit(page).click()
  await page.getByText(/Saved on this device at/).waitFor()
}

/** A session whose first question is answered without a connection, which stays away. */
async function leaveOneUnsent(visitor: Visitor): Promise<Practice> {
  const { page } = visitor
  const session = await startSession(visitor, 10)
  await page.goto(session.urlOf(1))
  await practice.openQuestionShown(page, 1)
  await questionsReady(page, 10)
  await apiOff(page.context())
  await answerInTunnel(page)
  return session
}

describe('without a connection', () => {
  it.each(['wide', 'narrow'] as const)(
    'ten answers are kept, shown as waiting, and sent once when it is back (%s)',
    async (width) => {
      await visitAs(`practice-offline-${width}`, width, async (visitor) => {
        const { page } = visitor
        const session = await startSession(visitor, 20)
        const heard = listen(page)
        await page.goto(session.urlOf(1))
        await practice.openQuestionShown(page, 1)
        await questionsReady(page, 20)
        await practice.answerByPointer(visitor, 0)
        await practice.goOn(visitor, 2)
        await page.context().setOffline(true)
        for (let number = 2; number <= 11; number += 1) {
          await practice.openQuestionShown(page, number)
          await answerInTunnel(page)
          await next(page).click()
        }
        await practice.openQuestionShown(page, 12)
        await page.getByText('10 answers waiting to be sent').waitFor()
        await page.context().setOffline(false)
        await page.getByText('waiting to be sent').waitFor({ state: 'detached', timeout: 60_000 })
        await expect.poll(async () => (await sessionOf(session)).category.answered).toBe(11)
        expect(new Set(heard.answersSent()).size).toBe(11)
        await page.goto(session.urlOf(5))
        await practice.verdict(page).waitFor()
        await page.getByText('Your attempts').waitFor()
        await page.locator('dd').filter({ hasText: /^1$/ }).first().waitFor()
      })
    },
  )

  it('the page can be loaded again, goes on with what lies ready, and forgets it on log-out', async () => {
    await visitAs('practice-reload', 'wide', async (visitor) => {
      const { page } = visitor
      const session = await startSession(visitor, 10)
      await page.goto(session.urlOf(3))
      await practice.openQuestionShown(page, 3)
      await questionsReady(page, 8)
      await apiOff(page.context())
      await practice.goOn(visitor, 4)
      await answerInTunnel(page)
      await page.reload()
      await page.getByText(/Saved on this device at/).waitFor()
      await next(page).click()
      await practice.openQuestionShown(page, 5)
      await apiOn(page.context())
      await page.evaluate(`dispatchEvent(new Event('online'))`)
      await expect.poll(async () => (await sessionOf(session)).category.answered).toBe(1)
      await expect.poll(() => storedText(page, 'answers')).toBe('[]')
      await page.goto('/logout')
      await page.waitForURL((url) => url.pathname !== '/logout')
      for (const store of ['ready', 'categories']) await expect.poll(() => storedText(page, store)).toBe('[]')
    })
  })
})

describe('a question that was opened by a link', () => {
  /** The words of the stem and of the options on the screen; hidden marks between them are new each time. */
  const wordsOn = async (page: Page) => {
    const stem = await page.getByRole('article').locator('p').first().innerText()
    expect(stem.length).toBeGreaterThan(60)
    return [stem, ...(await practice.optionTexts(page))]
  }

  it('can be loaded again without a connection after one move, and answered', async () => {
    const session = await startSessionApart(site.stack.urls.gateway, 10)
    const cookie = session.person.cookie()
    await site.visit({ name: 'practice-linked', workers: true, cookie }, async (visitor) => {
      const { page } = visitor
      const heard = listen(page)
      // It comes with the document, unless its drawing took too long: then nothing asks for it, nor for its session.
      await expect
        .poll(async () => {
          await page.goto(session.urlOf(4))
          return await page.evaluate(`document.getElementById('drawn-page') !== null`)
        })
        .toBe(true)
      await practice.openQuestionShown(page, 4)
      const words = await wordsOn(page)
      await questionsReady(page, 7)
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
      await page.context().setOffline(true)
      await page.reload()
      await practice.openQuestionShown(page, 4)
      expect(await wordsOn(page)).toEqual(words)
      await page.getByRole('heading', { name: 'Question 4 of 10' }).waitFor()
      await answerInTunnel(page)
      await page.context().setOffline(false)
      await practice.verdict(page).waitFor()
      expect((await sessionOf(session)).category.answered).toBe(1)
      expect(heard.answersSent()).toHaveLength(1)
      forgetWanted(visitor)
    })
  })

  it('can be loaded again once it was looked at for some seconds and never touched', async () => {
    const session = await startSessionApart(site.stack.urls.gateway, 10)
    const cookie = session.person.cookie()
    await site.visit({ name: 'practice-looked-at', workers: true, cookie }, async (visitor) => {
      const { page } = visitor
      const installing = page.context().waitForEvent('serviceworker')
      await page.goto(session.urlOf(4))
      // Whatever a test asks of a page counts as a move of its reader.
      await installing
      // The question alone: those ahead come later.
      await expect.poll(async () => JSON.parse(await storedText(page, 'ready')).length).toBe(1)
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
      const words = await wordsOn(page)
      await page.context().setOffline(true)
      await page.reload()
      await practice.openQuestionShown(page, 4)
      expect(await wordsOn(page)).toEqual(words)
      forgetWanted(visitor)
    })
  })
})

describe('a crash', () => {
  it('loses neither what was chosen nor what was submitted', async () => {
    await visitAs('practice-crash', 'wide', async (visitor) => {
      const { page } = visitor
      const context = page.context()
      const session = await startSession(visitor, 10)
      await page.goto(session.urlOf(1))
      await practice.openQuestionShown(page, 1)
      await page.keyboard.press('b')
      await page.getByRole('status').getByText('Saved').first().waitFor()
      await practice.goOn(visitor, 2)
      await apiOff(context)
      await answerInTunnel(page)
      const devtools = await context.newCDPSession(page)
      const crashed = page.waitForEvent('crash')
      // A page that is gone does not answer.
      void devtools.send('Page.crash').catch(() => undefined)
      await crashed
      await apiOn(context)
      const again = await context.newPage()
      await again.goto(session.urlOf(2))
      await practice.verdict(again).waitFor()
      await expect.poll(async () => (await sessionOf(session)).category.answered).toBe(1)
      await again.goto(session.urlOf(1))
      await practice.openQuestionShown(again, 1)
      await expect.poll(() => practice.openOptions(again).nth(1).isChecked()).toBe(true)
    })
  })
})

describe('two tabs', () => {
  it('agree within five seconds on what was chosen, flagged, noted and answered', async () => {
    await visitAs('practice-tabs', 'wide', async (visitor) => {
      const { page } = visitor
      const session = await startSession(visitor, 10)
      const other = await page.context().newPage()
      for (const tab of [page, other]) {
        await tab.goto(session.urlOf(1))
        await practice.openQuestionShown(tab, 1)
      }
      const soon = { timeout: 5_000 }
      await page.bringToFront()
      await page.keyboard.press('c')
      await expect.poll(() => practice.openOptions(other).nth(2).isChecked(), soon).toBe(true)
      await page.keyboard.press('m')
      await other.getByRole('button', { name: 'Flag', pressed: true }).first().waitFor(soon)
      await page.keyboard.press('n')
      await page.getByRole('textbox', { name: 'Your note' }).fill('from one tab')
      await other.getByRole('textbox', { name: 'Your note' }).waitFor(soon)
      await expect.poll(() => other.getByRole('textbox', { name: 'Your note' }).inputValue(), soon).toBe('from one tab')
      await submit(page).click()
      await practice.verdict(page).waitFor()
      await practice.verdict(other).waitFor(soon)
      await other.getByText('Answered elsewhere').waitFor()
      await expect.poll(async () => (await sessionOf(session)).category.answered).toBe(1)
    })
  })
})

describe('a log-out', () => {
  it('names what was not sent, is none without a connection, and sends it first where there is one', async () => {
    await visitAs('practice-log-out', 'narrow', async (visitor) => {
      const { page } = visitor
      const context = page.context()
      const session = await leaveOneUnsent(visitor)
      await page.goto('/logout')
      await page.getByRole('heading', { name: '1 change has not been sent yet' }).waitFor()
      await page.getByRole('button', { name: 'Log out and lose it' }).click()
      await page.getByRole('heading', { name: 'You are still logged in' }).waitFor()
      expect(await storedText(page, 'answers')).toContain('answerId')
      await apiOn(context)
      await page.goto('/logout')
      await page.waitForURL((url) => url.pathname === '/')
      expect((await sessionOf(session)).category.answered).toBe(1)
      expect(await storedText(page, 'answers')).toBe('[]')
      await page.goto('/profile')
      await page.waitForURL((url) => url.pathname === '/login')
    })
  })
})

describe('two people at one browser', () => {
  it('sends nothing of the first in the name of the second, and sends it once the first is back', async () => {
    await visitAs('practice-two-people', 'wide', async (visitor) => {
      const { page } = visitor
      const context = page.context()
      const session = await leaveOneUnsent(visitor)
      const first = await context.cookies()
      const second = createPerson(visitor.gateway)
      await second.logInAs('mla')
      await context.clearCookies()
      await context.addCookies(cookiesIn(second.cookie()).map((each) => ({ ...each, url: visitor.gateway })))
      await apiOn(context)
      const tried = page.waitForResponse((response) => response.url().includes('/answerv2/'))
      const shownAnew = page.waitForEvent('load')
      await page.evaluate(`dispatchEvent(new Event('online'))`)
      expect((await tried).status()).toBe(403)
      await shownAnew
      expect(await storedText(page, 'answers')).toContain('answerId')
      expect((await sessionOf(session)).category.answered).toBe(0)
      await context.clearCookies()
      await context.addCookies(first)
      await page.goto(session.urlOf(1))
      await expect.poll(async () => (await sessionOf(session)).category.answered).toBe(1)
    })
  })
})
