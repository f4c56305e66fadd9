import { randomUUID } from 'node:crypto'
import { listCategoryProgress } from '@wardround/proto/http/assessment/categories.ts'
import { getDashboard } from '@wardround/proto/http/assessment/dashboard.ts'
import { countFlags, listFlags } from '@wardround/proto/http/assessment/flags.ts'
import { getMockResult } from '@wardround/proto/http/assessment/mock-results.ts'
import { createMockAttempt, listMocks } from '@wardround/proto/http/assessment/mocks.ts'
import { getQuestion, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { listRecords } from '@wardround/proto/http/assessment/records.ts'
import { getStaffDashboard } from '@wardround/proto/http/assessment/staff-dashboard.ts'
import { getMockStatistics, listStaffMocks } from '@wardround/proto/http/assessment/staff-mocks.ts'
import { getItemStatistics, listItemStatistics } from '@wardround/proto/http/assessment/statistics.ts'
import { listQuestions } from '@wardround/proto/http/content/questions.ts'
import { listUsers } from '@wardround/proto/http/identity/users.ts'
import { callerWith } from '../../e2e/access/caller.ts'
import type { Learner } from '../learners.ts'
import { sized } from '../part.ts'
import type { Bank } from './fill-answers.ts'
import type { Numbered, People } from './people.ts'
import { quotaAt } from './sizes.ts'

export type Question = { id: string; version_id: string; option_ids: string[] }

/** What requests are made of. `attempts` are those at the mock by learner, `step` counts the sizes from 0. */
export type Scene = {
  gateway: string
  people: People
  staff: readonly Learner[]
  questions: readonly Question[]
  bank: Bank
  mockId: string
  attempts: ReadonlyMap<string, string>
  step: number
}

/** `limit`: what p99 may be, in milliseconds, or how many times the one at the first size. */
export type Limit = { milliseconds: number } | { times: number } | null
/** Requests of a round, how many at once, and rounds of which the middle one counts. */
export type Amount = { requests: number; atOnce: number; rounds: number }
export type Operation = {
  name: string
  limit: Limit
  times: Amount
  /** The nth request from the first of this size on. */
  ask: (scene: Scene, n: number) => Promise<unknown>
}

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const as = ({ gateway }: Scene, learner: Learner) => callerWith(gateway, learner.cookie)
const LIST: Limit = { milliseconds: 200 }
const GROWTH: Limit = { times: 1.3 }
const LISTS: Amount = { requests: sized(400, 20), atOnce: 2, rounds: 1 }
const ANSWERS: Amount = { requests: sized(5_000, 300), atOnce: 4, rounds: sized(3, 1) }

/** Requests before those that count: the first ones open connections. */
export const warmUpOf = ({ requests }: Amount): number => Math.min(50, Math.floor(requests / 10))

/** Readers of this size: whoever starts a mock leaves its questions withheld. */
const STARTERS = 0.2
const splitReaders = ({ people: { readers } }: Scene) => {
  const from = Math.floor(readers.length * (1 - STARTERS))
  return { readers: readers.slice(0, from), starters: readers.slice(from) }
}

/** A question that the learner has not answered: what `fillAnswers` would have taken next, and the next one. */
function freshQuestion({ questions, bank }: Scene, { n }: Numbered, count: number): Question {
  return questions[(n * 7919 + (quotaAt(n) + count) * 10_007) % bank.bank] as Question
}

function answer(scene: Scene, n: number): Promise<unknown> {
  const { readers } = splitReaders(scene)
  const reader = at(readers, n)
  const perStep = Math.ceil((warmUpOf(ANSWERS) + ANSWERS.rounds * ANSWERS.requests) / readers.length)
  const question = freshQuestion(scene, reader, scene.step * perStep + Math.floor(n / readers.length))
  const body = {
    answerId: randomUUID(),
    sequence: 1,
    versionId: question.version_id,
    response: [question.option_ids[0] ?? ''],
    milliseconds: 40_000,
    mode: 'tutor' as const,
  }
  return as(scene, reader)(recordAnswer, { params: { id: question.id }, body })
}

const ofLister =
  (ask: (call: ReturnType<typeof callerWith>, n: number) => Promise<unknown>): Operation['ask'] =>
  (scene, n) =>
    ask(as(scene, at(scene.people.listers, n)), n)
const ofStaff =
  (ask: (call: ReturnType<typeof callerWith>, scene: Scene, n: number) => Promise<unknown>): Operation['ask'] =>
  (scene, n) =>
    ask(as(scene, at(scene.staff, n)), scene, n)

/** The learners of the lists who have sat the mock. */
const sitters = ({ people, attempts }: Scene) => people.listers.filter(({ uid }) => attempts.has(uid))

/** Everything that is measured at each size, in the order of the table; re-marking and erasure follow on their own. */
export const OPERATIONS: readonly Operation[] = [
  {
    name: 'read a question',
    limit: GROWTH,
    times: { ...ANSWERS, requests: sized(8_000, 300) },
    ask: (scene, n) => {
      const question = at(scene.questions, n * 7 + scene.step * 1_009)
      return as(scene, at(splitReaders(scene).readers, n))(getQuestion, { params: { id: question.id } })
    },
  },
  { name: 'answer a question', limit: GROWTH, times: ANSWERS, ask: answer },
  {
    name: 'start a mock',
    limit: null,
    times: { requests: sized(200, 2), atOnce: 2, rounds: 1 },
    ask: (scene, n) => {
      const { starters } = splitReaders(scene)
      const fresh = starters.filter((starter) => starter.n % 20 !== 0)
      const share = Math.floor(fresh.length / 3)
      return as(scene, at(fresh, scene.step * share + n))(createMockAttempt, { body: { mocknumber: 1 } })
    },
  },
  { name: 'dashboard', limit: LIST, times: LISTS, ask: ofLister((call) => call(getDashboard, {})) },
  {
    name: 'categories with progress',
    limit: LIST,
    times: LISTS,
    ask: ofLister((call) => call(listCategoryProgress, {})),
  },
  {
    name: 'records',
    limit: LIST,
    times: LISTS,
    ask: ofLister((call, n) => call(listRecords, { query: { page: 1 + (n % 4), size: 25 } })),
  },
  {
    name: 'flags and their counts',
    limit: LIST,
    times: LISTS,
    ask: ofLister(async (call, n) => {
      await call(countFlags, {})
      await call(listFlags, { query: { page: 1 + (n % 2), size: 25 } as never })
    }),
  },
  { name: 'list of mocks', limit: LIST, times: LISTS, ask: ofLister((call) => call(listMocks, {})) },
  {
    name: 'result of a mock with percentile',
    limit: null,
    times: { ...LISTS, requests: sized(100, 4) },
    ask: (scene, n) => {
      const sitter = at(sitters(scene), n)
      return as(scene, sitter)(getMockResult, { params: { id: scene.attempts.get(sitter.uid) ?? '' } })
    },
  },
  {
    name: 'staff: statistics of questions',
    limit: LIST,
    times: LISTS,
    ask: ofStaff((call, _, n) =>
      call(listItemStatistics, { query: { page: 1 + n, size: 25, sort: at(['-attempts', 'facility', 'code'], n) } }),
    ),
  },
  {
    name: 'staff: statistics of one question',
    limit: LIST,
    times: LISTS,
    ask: ofStaff((call, { questions }, n) => call(getItemStatistics, { params: { id: at(questions, n * 31).id } })),
  },
  {
    name: 'staff: statistics of a mock',
    limit: null,
    times: { requests: sized(5, 2), atOnce: 1, rounds: 1 },
    ask: ofStaff((call, { mockId }) => call(getMockStatistics, { params: { id: mockId } })),
  },
  {
    name: 'staff: dashboard',
    limit: LIST,
    times: { ...LISTS, requests: sized(60, 4) },
    ask: ofStaff((call) => call(getStaffDashboard, {})),
  },
  {
    name: 'staff: list of mocks',
    limit: LIST,
    times: LISTS,
    ask: ofStaff((call) => call(listStaffMocks, { query: { page: 1, size: 25 } as never })),
  },
  {
    name: 'staff: list of questions',
    limit: LIST,
    times: LISTS,
    ask: ofStaff((call, _, n) => call(listQuestions, { query: { page: 1 + (n % 40), size: 25 } as never })),
  },
  {
    name: 'staff: list of users',
    limit: LIST,
    times: LISTS,
    ask: ofStaff((call, _, n) =>
      call(listUsers, {
        query: { list: at(['all', 'active', 'neverpaid'], n), page: 1 + (n % 40), size: 25 } as never,
      }),
    ),
  },
]
