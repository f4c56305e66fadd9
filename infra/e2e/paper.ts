import { randomUUID } from 'node:crypto'
import type { MockAttempt } from '@wardround/proto/http/assessment/mock-attempts.ts'
import {
  endMock,
  getMockPaper,
  type PaperView,
  recordMockAnswer,
} from '@wardround/proto/http/assessment/mock-papers.ts'
import { createMlaMockAttempt, createMockAttempt, listMockAttempts } from '@wardround/proto/http/assessment/mocks.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callerWith } from './access/caller.ts'
import type { Visitor } from './browser.ts'
import { rightAmong } from './sample-answers.ts'
import { openOptions } from './screens/practice.ts'
import { storedText } from './screens/session.ts'

/** A mock of the sample: 40 questions in 40 minutes. */
export const SHORT_MOCK = 3

export type SatPaper = {
  attemptId: string
  /** The mock on the site: its start, its break, or the review of the paper. */
  url: string
  /** Address of a question, by its place from 1. */
  urlOf: (number: number, paper?: number) => string
  /** The paper as the service knows it. */
  read: (paper?: number) => Promise<PaperView>
  readAttempt: () => Promise<MockAttempt>
  /** Answers so many questions rightly, from outside; all unless stated. */
  answer: (count?: number) => Promise<void>
  end: (paper?: number) => Promise<MockAttempt>
}

/** Starts a mock of the sample from outside, or finds the one that is open. */
export async function startPaper(gateway: string, cookie: string, mocknumber: number, mla = false): Promise<SatPaper> {
  const call = callerWith(gateway, cookie)
  const { attemptId } = await call(mla ? createMlaMockAttempt : createMockAttempt, { body: { mocknumber } })
  const url = `/${mla ? 'mlamock' : 'mock'}/${mocknumber}`
  const read = (paper = 1) => call(getMockPaper, { params: { attemptId, paper } })
  return {
    attemptId,
    url,
    urlOf: (number, paper = 1) => (mla ? `${url}/${paper}/${number}` : `${url}/${number}`),
    read,
    readAttempt: async () => {
      const { items } = await call(listMockAttempts, {})
      const attempt = items.find((one) => one.attemptId === attemptId)
      if (!attempt) throw new Error('There is no such attempt.')
      return attempt
    },
    end: (paper = 1) => call(endMock, { params: { id: attemptId }, body: { paper } }),
    answer: async (count) => {
      for (const { id, versionId, options } of (await read()).questions.slice(0, count)) {
        const right = options[rightAmong(options.map(({ text }) => text))]
        const body = { attemptId, paper: 1, answerId: randomUUID(), sequence: 1, versionId, milliseconds: 1000 }
        await call(recordMockAnswer, { params: { id }, body: { ...body, response: [right?.id ?? ''] } })
      }
    },
  }
}

/** The question at this place of the paper is on the screen and can be answered. */
export async function paperQuestionShown(page: Page, number: number): Promise<void> {
  await page.waitForURL(new RegExp(`/(mock/\\d+|mlamock/\\d+/\\d)/${number}(\\?|$)`))
  await page
    .getByRole('heading', { name: new RegExp(`^Question ${number} of `) })
    .first()
    .waitFor({ state: 'attached' })
  await openOptions(page).first().waitFor()
}

/** Chooses with a letter and goes on with Enter, which submits. */
export async function answerAndGoOn(page: Page, place: number): Promise<void> {
  await page.keyboard.press('abcdefgh'.charAt(place))
  await page.keyboard.press('Enter')
}

/** Questions that somebody quick answers before looking up. */
const BURST = 5

/**
 * Answers these questions by letter and Enter, without waiting for the screen but after every few, as a person does who
 * knows the answers. `placeOf` says which option, from 0.
 */
export async function answerQuickly(
  page: Page,
  from: number,
  through: number,
  placeOf: (number: number) => number,
): Promise<void> {
  for (let number = from; number <= through; number += 1) {
    if ((number - from) % BURST === 0) await paperQuestionShown(page, number)
    await answerAndGoOn(page, placeOf(number))
  }
  await paperQuestionShown(page, through + 1)
}

/** Opens the first question, and waits until the whole paper lies ready in the browser. */
export async function openPaper(page: Page, sat: SatPaper): Promise<void> {
  await page.goto(sat.urlOf(1))
  await paperQuestionShown(page, 1)
  const { length } = (await sat.read()).questions
  await expect.poll(async () => JSON.parse(await storedText(page, 'ready')).length).toBeGreaterThanOrEqual(length)
}

/** The option that was submitted for each question of a paper, undefined where none was. */
export const answersOf = async (sat: SatPaper, paper = 1): Promise<(string | undefined)[]> =>
  (await sat.read(paper)).questions.map(({ answered }) => answered?.response[0])

/**
 * Takes the connection of a browser away for so long; at least one request must have failed for that. What the browser
 * notes of it was wanted.
 */
export async function withoutConnection({ page, problems }: Visitor, work: () => Promise<void>): Promise<void> {
  const context = page.context()
  let failed = 0
  const note = () => {
    failed += 1
  }
  context.on('requestfailed', note)
  await context.setOffline(true)
  await work()
  await context.setOffline(false)
  context.off('requestfailed', note)
  expect(failed).toBeGreaterThan(0)
  const others = problems.filter((text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/.test(text))
  problems.splice(0, problems.length, ...others)
}

export const clockOf = (page: Page) => page.getByRole('button', { name: /left\. Hide the clock/ })

/** Seconds that the clock on the page shows, once there is one. */
export async function shownLeft(page: Page): Promise<number> {
  const label = await clockOf(page).getAttribute('aria-label')
  const [, words = ''] = /^([\d:]+) left/.exec(label ?? '') ?? []
  return words.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
