import { randomUUID } from 'node:crypto'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { Adjustment, MockKind } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { TRIAL_SIZE } from '@wardround/proto/http/assessment/trial.ts'
import { type QuestionData, seedCategory } from './bank.ts'
import { type Harness, newLearner } from './harness.ts'

/** Somebody who may do everything with questions and users. */
export const newStaff = (): Partial<Identity> => ({
  ...newLearner(),
  name: 'Edda Editor',
  admin: true,
  permissions: { Questions: 'vae', Users: 'vae' },
})

export type MockSeed = {
  id: string
  number: number
  papers: QuestionData[][]
}

let last = 0

type Wanted = {
  questions?: number
  papers?: number
  kind?: MockKind
  minutes?: number
  breakMinutes?: number
  passMarks?: number
  number?: number
  from?: QuestionData[]
  eventId?: string | null
  opensAt?: string | null
  closesAt?: string | null
}

/** The body with which staff create a mock. */
export const mockInput = (papers: QuestionData[][], wanted: Wanted = {}) => {
  const { kind = papers.length > 1 ? 'mla' : 'plab', minutes = 10, breakMinutes = 0, passMarks = 1 } = wanted
  last += 1
  return {
    number: wanted.number ?? last,
    title: `Mock ${wanted.number ?? last}`,
    group: kind === 'mla' ? 3 : 1,
    kind,
    papers: papers.map((questions) => ({ minutes, questionIds: questions.map(({ questionId }) => questionId) })),
    breakMinutes,
    passMark: { by: 'fixed', marks: passMarks },
    eventId: wanted.eventId ?? null,
    opensAt: wanted.opensAt ?? null,
    closesAt: wanted.closesAt ?? null,
    position: 1,
  }
}

const withTrial = new WeakSet<Harness>()

/** Twenty areas before all others with a question each, which make the trial: no question of it may stand in a mock. */
export async function seedTrial(harness: Harness): Promise<void> {
  if (withTrial.has(harness)) return
  withTrial.add(harness)
  for (let at = 0; at < TRIAL_SIZE; at += 1) await seedCategory(harness.deps, 1, { position: 0, name: 'Trial area' })
}

/** A published mock over fresh questions. */
export async function seedMock(harness: Harness, wanted: Wanted = {}): Promise<MockSeed> {
  await seedTrial(harness)
  const { questions: count = 3, papers: paperCount = 1 } = wanted
  const questions = wanted.from ?? (await seedCategory(harness.deps, count * paperCount)).questions
  const size = questions.length / paperCount
  const papers = Array.from({ length: paperCount }, (_, at) => questions.slice(at * size, (at + 1) * size))
  const staff = newStaff()
  const input = mockInput(papers, wanted)
  const created = await harness.call(staff, 'POST', '/a/wardround/mock', input)
  const { id, version } = created.data
  const published = await harness.call(staff, 'PUT', `/a/wardround/mock/${id}/publish`, { version, at: null })
  if (published.status !== 200) throw new Error(published.body)
  return { id, number: input.number, papers }
}

type Who = Partial<Identity>

/** Starts a mock and returns its attempt id. */
export async function startMock(
  harness: Harness,
  who: Who,
  mock: MockSeed,
  adjustment?: Partial<Adjustment>,
): Promise<string> {
  const call = who.group === 3 ? '/mlamock/create' : '/mock/create'
  const reply = await harness.request(who, 'POST', call, {
    mocknumber: mock.number,
    ...(adjustment ? { adjustment } : {}),
  })
  if (reply.status !== 200) throw new Error(reply.body)
  return reply.data.attemptId
}

/** An answer in a paper; the right one unless `option` says which. */
export const mockAnswer = (
  harness: Harness,
  who: Who,
  attemptId: string,
  question: QuestionData,
  { option = 1, ...change }: { option?: number } & Record<string, unknown> = {},
) =>
  harness.request(who, 'PUT', `/mock/question/answer/${question.questionId}`, {
    attemptId,
    paper: 1,
    answerId: randomUUID(),
    sequence: 1,
    versionId: question.versionId,
    response: [question.options[option]!.id],
    milliseconds: 30_000,
    ...change,
  })

/** What is chosen without being submitted. */
export const mockWorking = (
  harness: Harness,
  who: Who,
  attemptId: string,
  question: QuestionData,
  { option = 1, ...change }: { option?: number } & Record<string, unknown> = {},
) =>
  harness.request(who, 'PUT', `/mock/question/record/${question.questionId}`, {
    attemptId,
    paper: 1,
    sequence: 0,
    selected: [question.options[option]!.id],
    struckOut: [],
    highlights: [],
    seconds: 12,
    ...change,
  })

export const endMock = (harness: Harness, who: Who, attemptId: string, paper = 1) =>
  harness.request(who, 'PUT', `/mock/end/${attemptId}`, { paper })
