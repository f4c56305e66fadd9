import { setClockOffset } from '@wardround/kit/testing/clock-offset.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Learner, seedLearners } from '../bench/learners.ts'
import { openSite } from '../e2e/open-site.ts'
import {
  answerAndGoOn,
  answerQuickly,
  answersOf,
  openPaper,
  paperQuestionShown,
  shownLeft,
  startPaper,
} from '../e2e/paper.ts'
import { openOptions } from '../e2e/screens/practice.ts'
import { armCrash, expectCrashed } from './crash.ts'
import { openRows } from './rows.ts'
import { expectResultEqualsRecount, moveDeadline, SHORT_MOCK, sitMock, sittingOf, untilEnded } from './sitter.ts'

const site = openSite('mock-browser-faults')
let databases: ReturnType<typeof openRows>
let learners: Learner[]
beforeAll(async () => {
  const { urls, keys } = site.stack
  databases = openRows(site.stack)
  learners = await seedLearners(urls.database('identity'), keys.sessionPrivateKey, 5)
})
afterAll(() => databases?.close())
const rows: ReturnType<typeof openRows>['rows'] = (...args) => databases.rows(...args)

/** Somebody new with a short mock that has just begun: seen from the browser, and from the database. */
async function sit() {
  const learner = learners.pop()
  if (!learner) throw new Error('More learners are needed.')
  const sitter = await sitMock(site.stack, learner)
  return { sitter, sat: await startPaper(site.stack.urls.gateway, learner.cookie, SHORT_MOCK) }
}
type Sat = Awaited<ReturnType<typeof sit>>

/** Numbers of the questions whose answers are kept, in the order in which they came. */
async function keptOf({ sitter }: Sat, table: 'sitting_answers' | 'late_answers' = 'sitting_answers') {
  const time = table === 'sitting_answers' ? 'answered_at' : 'arrived_at'
  const kept = await rows<{ question_id: string }>(
    'assessment',
    `select question_id from ${table} where sitting_id = $1 order by ${time}`,
    [sitter.attemptId],
  )
  return kept.map(({ question_id: id }) => 1 + sitter.questions.findIndex((question) => question.id === id))
}

/** Cuts a browser off from the API. What it returns gives the connection back, and says how many requests it cost. */
async function cutOff(context: BrowserContext) {
  let aborted = 0
  await context.route('**/api/v1/**', async (route) => {
    aborted += 1
    await route.abort()
  })
  return async (page?: Page) => {
    // A page that has crashed cannot be notified.
    await context.unroute('**/api/v1/**').catch(() => undefined)
    await page?.evaluate(`dispatchEvent(new Event('online'))`)
    return aborted
  }
}

describe('scenario 2: assessment killed before the commit of an answer in a mock', () => {
  it('keeps nothing, says that it is not saved, and has it once when the process is back', async () => {
    const seat = await sit()
    await site.visit({ name: 'mock-killed', cookie: seat.sitter.cookie }, async ({ page, problems }) => {
      await openPaper(page, seat.sat)
      await armCrash(site.stack, 'assessment', 'mock-answer.received')
      await answerAndGoOn(page, 1)
      await page.getByText('1 answer waiting to be sent').waitFor()
      expect(await keptOf(seat)).toEqual([])
      await page.keyboard.press('ArrowLeft')
      await page.getByText('Saved on this device. It will be sent when you are back online.').waitFor()
      await expectCrashed(site.stack, 'assessment')
      await page.getByText('waiting to be sent').first().waitFor({ state: 'detached' })
      expect(await keptOf(seat)).toEqual([1])
      await page.getByRole('status').getByText('Saved', { exact: true }).first().waitFor()
      problems.splice(0)
    })
    await seat.sitter.end()
    await expectResultEqualsRecount(rows, seat.sitter)
  })
})

/** Sets the clock of a page back by two hours and stops its timers, as somebody with the browser's tools can. */
const WITHOUT_TIME = `{
  const now = Date.now.bind(Date)
  Date.now = () => now() - 2 * 3_600_000
  window.setInterval = () => 0
}`

describe('scenario 16: a browser whose clock is two hours behind and stands still', () => {
  it('has until the deadline of the server and its 15 s, and is told when that is over', async () => {
    const seat = await sit()
    await site.visit({ name: 'mock-clock-behind', cookie: seat.sitter.cookie }, async ({ page }) => {
      await page.addInitScript(WITHOUT_TIME)
      await openPaper(page, seat.sat)
      const before = await shownLeft(page)
      await answerQuickly(page, 1, 1, () => 0)
      await expect.poll(() => keptOf(seat)).toEqual([1])
      await moveDeadline(rows, seat.sitter, -1)
      await answerQuickly(page, 2, 2, () => 0)
      await expect.poll(() => keptOf(seat)).toEqual([1, 2])
      await moveDeadline(rows, seat.sitter, -16)
      await answerAndGoOn(page, 0)
      await page
        .getByText('An answer was not received in time and doesn’t count. The paper has ended.')
        .first()
        .waitFor()
      // The fault: to this page two hours and all the time of the paper are still to come.
      expect(Number(await page.evaluate('Date.now()'))).toBeLessThan(Date.now() - 7_000_000)
      expect(before).toBeGreaterThan(39 * 60)
      await untilEnded(rows, seat.sitter, 10)
    })
    const { ended_at: endedAt, deadline_at: deadlineAt } = await sittingOf(rows, seat.sitter)
    expect(endedAt).toEqual(deadlineAt)
    expect(await keptOf(seat, 'late_answers')).toEqual([3])
    expect(await expectResultEqualsRecount(rows, seat.sitter)).toMatchObject({ late: 1, attempt: { answered: 2 } })
  })
})

describe('scenario 17: two tabs and a second device in one mock', () => {
  it('agree within five seconds, show what is newer to whoever was behind, and keep flags of all', async () => {
    const seat = await sit()
    const { cookie } = seat.sitter
    await site.visit({ name: 'mock-device-one', cookie }, async ({ page }) => {
      await site.visit({ name: 'mock-device-two', cookie }, async ({ page: behind }) => {
        const twin = await page.context().newPage()
        for (const one of [page, twin, behind]) {
          await one.goto(seat.sat.urlOf(5))
          await paperQuestionShown(one, 5)
        }
        const conflicts: string[] = []
        behind.on('response', (response) => {
          if (response.status() === 409) conflicts.push(response.url())
        })
        await page.bringToFront()
        await answerAndGoOn(page, 1)
        await expect.poll(() => openOptions(twin).nth(1).isChecked(), { timeout: 5_000 }).toBe(true)
        await expect.poll(() => keptOf(seat)).toEqual([5])
        await answerAndGoOn(behind, 2)
        await behind
          .getByText(/has already been answered elsewhere\. That answer counts\./)
          .first()
          .waitFor({ timeout: 5_000 })
        expect(conflicts.length).toBeGreaterThan(0)
        await behind.keyboard.press('ArrowLeft')
        await paperQuestionShown(behind, 5)
        await expect.poll(() => openOptions(behind).nth(1).isChecked(), { timeout: 5_000 }).toBe(true)
        await paperQuestionShown(page, 6)
        await page.keyboard.press('m')
        await behind.keyboard.press('m')
        const flagged = async () =>
          (await seat.sat.read()).questions.filter((question) => question.flagged).map(({ number }) => number)
        await expect.poll(flagged).toEqual([5, 6])
      })
    })
    expect((await answersOf(seat.sat))[4]).toBe(seat.sitter.questions[4]?.options[1]?.id)
    expect(await keptOf(seat)).toEqual([5])
    await seat.sitter.end()
    await expectResultEqualsRecount(rows, seat.sitter)
  })
})

describe('scenario 18: twenty minutes without a connection in mid-mock', () => {
  const setClock = (minutes: number) => setClockOffset(site.stack.urls.database('assessment'), minutes * 60_000)

  it('and a crash: what was answered lies in the browser, and counts in its order once it is back in time', async () => {
    const seat = await sit()
    onTestFinished(() => setClock(0))
    await site.visit({ name: 'mock-crash', cookie: seat.sitter.cookie }, async ({ page, problems }) => {
      const context = page.context()
      await openPaper(page, seat.sat)
      await answerQuickly(page, 1, 3, () => 0)
      await expect.poll(() => keptOf(seat)).toEqual([1, 2, 3])
      const comeBack = await cutOff(context)
      await answerQuickly(page, 4, 8, () => 1)
      await page.getByText('5 answers waiting to be sent').waitFor()
      await page.reload()
      await paperQuestionShown(page, 9)
      await page.getByText('5 answers waiting to be sent').waitFor()
      await setClock(20)
      const devtools = await context.newCDPSession(page)
      const crashed = page.waitForEvent('crash')
      // A page that is gone does not answer.
      void devtools.send('Page.crash').catch(() => undefined)
      await crashed
      expect(await keptOf(seat)).toEqual([1, 2, 3])
      expect(await comeBack()).toBeGreaterThan(0)
      const again = await context.newPage()
      await again.goto(seat.sat.urlOf(9))
      await paperQuestionShown(again, 9)
      await expect.poll(() => keptOf(seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      expect(await shownLeft(again)).toBeLessThanOrEqual(20 * 60)
      problems.splice(0)
    })
    expect(await seat.sitter.end()).toMatchObject({ answered: 8 })
    await expectResultEqualsRecount(rows, seat.sitter)
  })

  it('and another device meanwhile: it goes on from the server; what comes back too late counts for nothing', async () => {
    const seat = await sit()
    const { cookie } = seat.sitter
    onTestFinished(() => setClock(0))
    await site.visit({ name: 'mock-tunnel', cookie }, async ({ page, problems }) => {
      await openPaper(page, seat.sat)
      await answerQuickly(page, 1, 1, () => 0)
      await expect.poll(() => keptOf(seat)).toEqual([1])
      const comeBack = await cutOff(page.context())
      await answerQuickly(page, 2, 4, () => 1)
      await page.getByText('3 answers waiting to be sent').waitFor()
      await site.visit({ name: 'mock-other-device', cookie }, async ({ page: other }) => {
        await other.goto(seat.sat.url)
        await other.getByText('1 answered, 39 unanswered, 0 flagged').waitFor()
        await other.getByRole('link', { name: 'Go to next unanswered question' }).click()
        await answerQuickly(other, 2, 2, () => 2)
        await expect.poll(() => keptOf(seat)).toEqual([1, 2])
      })
      await setClock(41)
      await untilEnded(rows, seat.sitter, 10)
      expect(await comeBack(page)).toBeGreaterThan(0)
      await page
        .getByText('3 answers were not received in time and don’t count. The paper has ended.')
        .first()
        .waitFor()
      problems.splice(0)
    })
    expect(await keptOf(seat)).toEqual([1, 2])
    expect(await keptOf(seat, 'late_answers')).toEqual([2, 3, 4])
    const result = await expectResultEqualsRecount(rows, seat.sitter)
    expect(result).toMatchObject({ late: 3, attempt: { answered: 2 } })
    expect(result.questions[1]?.progress).not.toBe(0)
  })
})
