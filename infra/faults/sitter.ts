import { randomUUID } from 'node:crypto'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { MockAttempt } from '@wardround/proto/http/assessment/mock-attempts.ts'
import {
  endMock,
  getMockPaper,
  type PaperQuestion,
  recordMockAnswer,
} from '@wardround/proto/http/assessment/mock-papers.ts'
import { getMockResult, type MockResult } from '@wardround/proto/http/assessment/mock-results.ts'
import { createMockAttempt } from '@wardround/proto/http/assessment/mocks.ts'
import { expect } from 'vitest'
import type { Learner } from '../bench/learners.ts'
import { callerWith } from '../e2e/access/caller.ts'
import type { TestStack } from '../e2e/stack/test-stack.ts'
import { waitUntil } from '../wait-until.ts'
import type { Rows } from './rows.ts'

/** The sample's mock of 40 questions in 40 minutes. */
export const SHORT_MOCK = 3

/** What the browser sends for one answer; sent again it is the same answer. */
export type PaperAnswer = { questionId: string; body: Parameters<typeof bodyOf>[0] & { answerId: string } }
const bodyOf = (body: {
  attemptId: string
  paper: number
  sequence: number
  versionId: string
  response: string[]
  milliseconds: number
}) => body

export type Sitter = Learner & {
  attemptId: string
  questions: PaperQuestion[]
  /** An answer to the question at this place (from 1), with the option at `option` (from 0). */
  answerTo: (place: number, option?: number, sequence?: number) => PaperAnswer
  send: (answer: PaperAnswer) => Promise<CallReply<typeof recordMockAnswer>>
  secondsLeft: () => Promise<number | null>
  end: () => Promise<MockAttempt>
  result: () => Promise<MockResult>
}

/** Starts a paper, or goes on with the one that is open. */
export async function sitMock(
  stack: { urls: Pick<TestStack['urls'], 'gateway'> },
  learner: Learner,
  mocknumber = SHORT_MOCK,
): Promise<Sitter> {
  const call = callerWith(stack.urls.gateway, learner.cookie)
  const { attemptId } = await call(createMockAttempt, { body: { mocknumber } })
  const read = () => call(getMockPaper, { params: { attemptId, paper: 1 } })
  const { questions } = await read()
  return {
    ...learner,
    attemptId,
    questions,
    answerTo: (place, option = 0, sequence = 1) => {
      const question = questions[place - 1]
      if (!question) throw new Error(`The paper has no question ${place}.`)
      const response = [question.options[option]?.id ?? '']
      const body = { attemptId, paper: 1, sequence, versionId: question.versionId, response, milliseconds: 1500 }
      return { questionId: question.id, body: { ...body, answerId: randomUUID() } }
    },
    send: ({ questionId, body }) => call(recordMockAnswer, { params: { id: questionId }, body }),
    secondsLeft: async () => (await read()).secondsLeft,
    end: () => call(endMock, { params: { id: attemptId }, body: { paper: 1 } }),
    result: () => call(getMockResult, { params: { id: attemptId } }),
  }
}

/** Puts the deadline of a paper this far ahead of the database's clock; before it, where negative. */
export const moveDeadline = (rows: Rows, { attemptId }: Pick<Sitter, 'attemptId'>, seconds: number) =>
  rows('assessment', 'update sittings set deadline_at = clock_now() + make_interval(secs => $2) where id = $1', [
    attemptId,
    seconds,
  ])

export type SittingRow = { ended: boolean; ended_at: Date | null; deadline_at: Date; released: boolean }

export async function sittingOf(rows: Rows, { attemptId }: Pick<Sitter, 'attemptId'>): Promise<SittingRow> {
  const [row] = await rows<SittingRow>(
    'assessment',
    `select ended_at is not null as ended, ended_at, deadline_at, released_at is not null as released
    from sittings where id = $1`,
    [attemptId],
  )
  if (!row) throw new Error('There is no such sitting.')
  return row
}

/** Waits until the sitting has ended; nobody reads it meanwhile. */
export const untilEnded = (rows: Rows, sitter: Pick<Sitter, 'attemptId'>, seconds: number): Promise<void> =>
  waitUntil(
    async () => {
      if (!(await sittingOf(rows, sitter)).ended) throw new Error('It runs.')
    },
    { seconds, sentence: `The paper was not ended within ${seconds} s.` },
  )

/** I-1: each answer that was acknowledged is there, once, as it was sent. */
export async function expectAnswersKept(rows: Rows, answers: readonly PaperAnswer[]): Promise<void> {
  const kept = await rows<{ id: string; question_id: string; sequence: number; response: string[] }>(
    'assessment',
    'select id, question_id, sequence, response from sitting_answers where id = any($1::uuid[])',
    [answers.map(({ body }) => body.answerId)],
  )
  const lineOf = (id: string, questionId: string, sequence: number, response: string[]) =>
    [id, questionId, sequence, ...response].join(' ')
  expect(
    kept.map(({ id, question_id: question, sequence, response }) => lineOf(id, question, sequence, response)).sort(),
  ).toEqual(
    answers.map(({ questionId, body }) => lineOf(body.answerId, questionId, body.sequence, body.response)).sort(),
  )
}

/**
 * I-2 and I-6: the paper ended once, and what its result says equals a recount of the answers in the learner's log,
 * which has each question of the paper that was answered once.
 */
export async function expectResultEqualsRecount(rows: Rows, sitter: Sitter): Promise<MockResult> {
  const result = await sitter.result()
  const [counted] = await rows<{ entered: number; questions: number; correct: number }>(
    'assessment',
    `select count(*)::int as entered, count(distinct question_id)::int as questions,
      count(*) filter (where correct)::int as correct
    from answers where user_id = $1 and mode = 'mock' and question_id = any($2::uuid[])`,
    [sitter.uid, sitter.questions.map(({ id }) => id)],
  )
  const answered = result.questions.filter(({ progress }) => progress !== 0).length
  expect(counted).toEqual({ entered: answered, questions: answered, correct: result.score })
  return result
}
