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
import { callerWith } from './access/caller.ts'
import { rightAmong } from './sample-answers.ts'
import { openOptions } from './screens/practice.ts'

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

const clockOf = (page: Page) => page.getByRole('button', { name: /left\. Hide the clock/ })

/** Seconds that the clock on the page shows, once there is one. */
export async function shownLeft(page: Page): Promise<number> {
  const label = await clockOf(page).getAttribute('aria-label')
  const [, words = ''] = /^([\d:]+) left/.exec(label ?? '') ?? []
  return words.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
