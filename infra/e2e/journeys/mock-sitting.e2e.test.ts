import { setClockOffset } from '@wardround/kit/testing/clock-offset.ts'
import { setAdjustment } from '@wardround/proto/http/assessment/adjustments.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Learner, seedLearners } from '../../bench/learners.ts'
import { createPerson } from '../../client/person.ts'
import { openSite } from '../open-site.ts'
import {
  answerQuickly,
  answersOf,
  clockOf,
  openPaper,
  paperQuestionShown,
  type SatPaper,
  SHORT_MOCK,
  shownLeft,
  startPaper,
  withoutConnection,
} from '../paper.ts'
import { openOptions } from '../screens/practice.ts'

const site = openSite('mock-sitting')
let learners: Learner[]
beforeAll(async () => {
  const { urls, keys } = site.stack
  learners = await seedLearners(urls.database('identity'), keys.sessionPrivateKey, 4)
})
/** Somebody with a short mock that has just begun. */
async function sitShortMock() {
  const learner = learners.pop()
  if (!learner) throw new Error('More learners are needed.')
  return { learner, sat: await startPaper(site.stack.urls.gateway, learner.cookie, SHORT_MOCK) }
}

/** Seconds that the clock of the service is ahead. */
let ahead = 0
const setClock = async (seconds: number) => {
  ahead = seconds
  await setClockOffset(site.stack.urls.database('assessment'), ahead * 1000)
}
/** Lets the time of the paper that runs go by but for so many seconds; below 0 it is up. */
const leaveSeconds = async (sat: SatPaper, seconds: number) => {
  const { secondsLeft } = await sat.readAttempt()
  if (secondsLeft === null) throw new Error('No paper runs.')
  await setClock(ahead + secondsLeft - seconds)
}
const MINUTE = 60

/** Presses a button without touching the mouse. */
async function pressButton(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).last().focus()
  await page.keyboard.press('Enter')
}

describe('a full MLA paper by keyboard', () => {
  it('keeps every answer, says how long is left, ends in the review, and starts the second paper after the break', async () => {
    const learner = createPerson(site.stack.urls.gateway)
    await learner.logInAs('mla')
    onTestFinished(() => setClock(0))
    await site.visit({ name: 'mla-paper', cookie: learner.cookie() }, async ({ page }) => {
      await page.goto('/mlamock/1')
      await pressButton(page, 'Start the clock')
      const sat = await startPaper(site.stack.urls.gateway, learner.cookie(), 1, true)
      const { questions } = await sat.read()
      expect(questions.length).toBe(100)
      const wanted = questions.map(({ options }, at) => options[at % 4]?.id)

      await answerQuickly(page, 1, 60, (number) => (number - 1) % 4)
      await leaveSeconds(sat, 30 * MINUTE + 15)
      await page.reload()
      await paperQuestionShown(page, 61)
      await page.getByText('30 minutes left', { exact: true }).first().waitFor()
      await page.keyboard.press('m')
      await page.getByRole('button', { name: /^Flag/, pressed: true }).waitFor()
      await answerQuickly(page, 61, 99, (number) => (number - 1) % 4)
      // The last is chosen and not submitted.
      await page.keyboard.press('d')
      await expect.poll(async () => (await sat.read()).questions[99]?.working?.selected).toEqual([wanted[99]])
      await expect.poll(async () => (await answersOf(sat)).slice(0, 99)).toEqual(wanted.slice(0, 99))

      // There is no next question, and the choice stays as it is.
      await page.keyboard.press('ArrowRight')
      expect(await openOptions(page).nth(3).isChecked()).toBe(true)
      await page.getByRole('link', { name: 'Review and end' }).focus()
      await page.keyboard.press('Enter')
      await page.getByText('100 answered, 0 unanswered, 1 flagged').waitFor()
      await pressButton(page, 'End paper')
      await pressButton(page, 'End the paper')
      await page.getByRole('heading', { name: 'Break before paper 2' }).waitFor()
      await setClock(ahead + 60 * MINUTE)
      await expect.poll(async () => (await sat.readAttempt()).state).toBe('running')
      await page.reload()
      await page.getByText('0 answered, 100 unanswered, 0 flagged').waitFor()
      await page.getByRole('link', { name: 'Go to next unanswered question' }).focus()
      await page.keyboard.press('Enter')
      await answerQuickly(page, 1, 5, () => 1)
      await expect.poll(async () => (await answersOf(sat, 2)).filter(Boolean).length).toBe(5)

      // Nobody ends the second paper: its time runs out.
      await leaveSeconds(sat, -16)
      await expect.poll(async () => (await sat.readAttempt()).state).toBe('released')
      await page.goto('/mlamock/1/1/result')
      await page.getByText('of 200').first().waitFor()
      const attempt = await sat.readAttempt()
      expect(attempt.answered).toBe(105)
    })
  })
})

describe('twenty questions without a connection', () => {
  it.each(['wide', 'narrow'] as const)(
    'are answered at speed, kept, and sent in order once it is back (%s)',
    async (width) => {
      const { learner, sat } = await sitShortMock()
      await site.visit({ name: `mock-offline-${width}`, width, cookie: learner.cookie }, async (visitor) => {
        const { page } = visitor
        await openPaper(page, sat)
        await withoutConnection(visitor, async () => {
          await answerQuickly(page, 1, 20, (number) => number % 3)
          await page.getByText('20 answers waiting to be sent').waitFor()
          expect((await answersOf(sat)).filter(Boolean)).toEqual([])
        })
        await page.getByText('waiting to be sent').first().waitFor({ state: 'detached' })
        const { questions } = await sat.read()
        expect(await answersOf(sat)).toEqual(
          questions.map(({ options }, at) => (at < 20 ? options[(at + 1) % 3]?.id : undefined)),
        )
        const times = questions.slice(0, 20).map(({ answered }) => Date.parse(answered?.answeredAt ?? ''))
        expect(times).toEqual(times.toSorted((one, other) => one - other))
      })
    },
  )
})

describe('another device in mid-paper', () => {
  it('carries on where the first was, and what is newer stays when the first comes back to it', async () => {
    const { learner, sat } = await sitShortMock()
    await site.visit({ name: 'mock-first-device', cookie: learner.cookie }, async (visitor) => {
      const { page: first } = visitor
      await openPaper(first, sat)
      await answerQuickly(first, 1, 10, () => 0)
      await first.keyboard.press('b')
      await expect.poll(async () => (await sat.read()).questions[10]?.working?.selected.length).toBe(1)
      await first.goto(sat.urlOf(5))
      await paperQuestionShown(first, 5)
      // With a connection it would hear of the other device's answer before it gives its own.
      await withoutConnection(visitor, async () => {
        await site.visit(
          { name: 'mock-second-device', width: 'narrow', cookie: learner.cookie },
          async ({ page: second }) => {
            await second.goto(sat.url)
            await second.getByText('11 answered, 29 unanswered, 0 flagged').waitFor()
            await second.getByRole('link', { name: 'Go to next unanswered question' }).tap()
            await paperQuestionShown(second, 12)
            await second.goto(sat.urlOf(5))
            await paperQuestionShown(second, 5)
            expect(await openOptions(second).nth(0).isChecked()).toBe(true)
            await openOptions(second).nth(2).tap()
            await second.getByRole('button', { name: /^Next question/ }).tap()
            await expect.poll(async () => (await sat.read()).questions[4]?.sequence).toBe(2)
          },
        )
        await first.keyboard.press('d')
        await first.keyboard.press('Enter')
        await paperQuestionShown(first, 6)
      })
      await first
        .getByText(/has already been answered elsewhere\. That answer counts\./)
        .first()
        .waitFor()
      await first.keyboard.press('ArrowLeft')
      await paperQuestionShown(first, 5)
      await expect.poll(() => openOptions(first).nth(2).isChecked()).toBe(true)
      const { questions } = await sat.read()
      expect(questions[4]?.answered?.response).toEqual([questions[4]?.options[2]?.id])
    })
  })
})

describe('time that runs out without a connection', () => {
  it('is told at once, and afterwards what came too late and the result without it', async () => {
    const { learner, sat } = await sitShortMock()
    onTestFinished(() => setClock(0))
    await site.visit({ name: 'mock-late', cookie: learner.cookie }, async (visitor) => {
      const { page } = visitor
      await openPaper(page, sat)
      await answerQuickly(page, 1, 2, () => 0)
      await expect.poll(async () => (await answersOf(sat)).filter(Boolean).length).toBe(2)
      await leaveSeconds(sat, 15)
      await page.reload()
      await paperQuestionShown(page, 3)
      await withoutConnection(visitor, async () => {
        await answerQuickly(page, 3, 5, () => 0)
        await page.getByText('Time’s up. You are offline').first().waitFor()
        await leaveSeconds(sat, -16)
        await expect.poll(async () => (await sat.readAttempt()).state).toBe('released')
      })
      await page.waitForURL('**/result')
      await page.getByText('3 answers came after the deadline and don’t count.').waitFor()
      expect((await sat.readAttempt()).answered).toBe(2)
    })
  })
})

describe('more time, granted in mid-paper', () => {
  it('reaches every tab and every device within five seconds', async () => {
    const learner = createPerson(site.stack.urls.gateway)
    await learner.logInAs('learner')
    const admin = createPerson(site.stack.urls.gateway)
    await admin.logInAs('admin')
    const sat = await startPaper(site.stack.urls.gateway, learner.cookie(), SHORT_MOCK)
    const { uid } = await learner.call(getCurrentUser)
    await site.visit({ name: 'mock-extra-wide', cookie: learner.cookie() }, async ({ page }) => {
      await openPaper(page, sat)
      const review = await page.context().newPage()
      await review.goto(sat.url)
      await site.visit(
        { name: 'mock-extra-narrow', width: 'narrow', cookie: learner.cookie() },
        async ({ page: phone }) => {
          const isConnected = phone.waitForResponse((response) => response.url().endsWith('/stream'))
          await openPaper(phone, sat)
          await isConnected
          const pages = [page, review, phone]
          for (const one of pages) await clockOf(one).waitFor()
          const before = await Promise.all(pages.map(shownLeft))
          expect(Math.max(...before)).toBeLessThanOrEqual(40 * 60)
          const body = {
            extraPercent: 25,
            extraMinutes: 0,
            restBreaks: 0,
            restMinutes: 0,
            reason: 'As granted by the GMC',
          }
          await admin.call(setAdjustment, { params: { uid }, body })
          await expect
            .poll(async () => Math.min(...(await Promise.all(pages.map(shownLeft)))), { timeout: 5_000 })
            .toBeGreaterThan(48 * 60)
          await paperQuestionShown(page, 1)
        },
      )
    })
  })
})
