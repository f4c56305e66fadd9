import { randomUUID } from 'node:crypto'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { QuestionData } from '#testing/bank.ts'
import { type Harness, newLearner, openHarness, type Reply } from '#testing/harness.ts'
import { endMock, type MockSeed, mockAnswer, mockWorking, seedMock, startMock } from '#testing/mocks.ts'

let harness: Harness
let mock: MockSeed
beforeAll(async () => {
  harness = await openHarness()
  mock = await seedMock(harness, { papers: 2, questions: 1, minutes: 10, breakMinutes: 5 })
})
beforeEach(() => harness.moveClock(0))
afterAll(() => harness.close())

/** Where an attempt at a mock of two papers stands. */
const STATES = ['first paper', 'break', 'second paper', 'released'] as const
type State = (typeof STATES)[number]
type At = { who: Partial<Identity>; id: string }

async function reach(state: State): Promise<At> {
  const who = newLearner({ group: 3 })
  const at = { who, id: await startMock(harness, who, mock) }
  if (state !== 'first paper') await endMock(harness, who, at.id)
  if (state === 'second paper' || state === 'released') await move('start')(at)
  if (state === 'released') await endMock(harness, who, at.id, 2)
  return at
}

const questionOf = (paper: number) => mock.papers[paper - 1]?.[0] as QuestionData
const MOVES = {
  create: ({ who }: At) => harness.request(who, 'POST', '/mlamock/create', { mocknumber: mock.number }),
  start: ({ who, id }: At) => harness.request(who, 'POST', `/mock/paper/${id}/start`, {}),
  'answer 1': ({ who, id }: At) => mockAnswer(harness, who, id, questionOf(1), { paper: 1 }),
  'answer 2': ({ who, id }: At) => mockAnswer(harness, who, id, questionOf(2), { paper: 2 }),
  'choose 1': ({ who, id }: At) => mockWorking(harness, who, id, questionOf(1), { paper: 1 }),
  'choose 2': ({ who, id }: At) => mockWorking(harness, who, id, questionOf(2), { paper: 2 }),
  'end 1': ({ who, id }: At) => endMock(harness, who, id, 1),
  'end 2': ({ who, id }: At) => endMock(harness, who, id, 2),
  'answer of the other paper': ({ who, id }: At) => mockAnswer(harness, who, id, questionOf(2), { paper: 1 }),
  'answer again': ({ who, id }: At) => mockAnswer(harness, who, id, questionOf(1), { sequence: 7 }),
  result: ({ who, id }: At) => harness.request(who, 'GET', `/mlamock/result/${id}`),
  certificate: ({ who, id }: At) =>
    harness.request(who, 'POST', '/generatecerticate/mlamock', { attemptId: id, fullName: false }),
  'another’s': ({ id }: At) => endMock(harness, newLearner({ group: 3 }), id),
  'one that is not': ({ who }: At) => endMock(harness, who, randomUUID()),
} satisfies Record<string, (at: At) => Promise<Reply>>
type Move = keyof typeof MOVES
const move = (name: Move) => MOVES[name]

const OK = 'ok'
/** What each move is answered in each state, in the order of `STATES`. */
const TABLE: Record<Move, readonly [string, string, string, string]> = {
  create: [OK, OK, OK, OK],
  start: ['attempt.running', OK, OK, OK],
  'answer 1': [OK, 'attempt.closed', 'attempt.closed', 'attempt.closed'],
  'answer 2': ['attempt.not-started', 'attempt.not-started', OK, 'attempt.closed'],
  'choose 1': [OK, 'attempt.closed', 'attempt.closed', 'attempt.closed'],
  'choose 2': ['attempt.not-started', 'attempt.not-started', OK, 'attempt.closed'],
  'end 1': [OK, OK, OK, OK],
  'end 2': ['attempt.not-started', 'attempt.not-started', OK, OK],
  'answer of the other paper': ['resource.missing', 'resource.missing', 'resource.missing', 'resource.missing'],
  'answer again': ['answer.conflict', 'attempt.closed', 'attempt.closed', 'attempt.closed'],
  result: ['attempt.running', 'attempt.running', 'attempt.running', OK],
  certificate: ['certificate.not-earned', 'certificate.not-earned', 'certificate.not-earned', 'certificate.not-earned'],
  'another’s': ['resource.missing', 'resource.missing', 'resource.missing', 'resource.missing'],
  'one that is not': ['resource.missing', 'resource.missing', 'resource.missing', 'resource.missing'],
}

/** What a learner can see of an attempt. */
const seen = async ({ who, id }: At) => {
  const { secondsLeft: _, ...attempt } = (await harness.read(who, '/mock/attempts')).items.find(
    (one: any) => one.attemptId === id,
  )
  return attempt
}

describe.each(STATES.map((state, index) => [state, index] as const))('in the state %s', (state, index) => {
  it.each(Object.keys(TABLE) as Move[])('T-049 the move "%s" is answered as the table says', async (name) => {
    const at = await reach(state)
    const before = await seen(at)
    const reply = await move(name)(at)
    const expected = TABLE[name][index]
    expect(reply.error?.code ?? OK).toBe(expected)
    if (expected !== OK) expect(await seen(at)).toEqual(before)
  })
})
