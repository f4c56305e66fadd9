import { randomUUID } from 'node:crypto'
import type { Value } from '@wardround/kit/testing/requests-of.ts'
import { onEntryConfirmed } from '#event-mocks/on-entry-confirmed.ts'
import { onPairChanged } from '#pair-sets/on-pair-changed.ts'
import type { SITTING_KINDS, SittingKind } from '#sittings/sitting.ts'
import { type CategoryData, deliver, type QuestionData, seedCategory } from './bank.ts'
import { answerBody, type Harness, newLearner, type Reply } from './harness.ts'
import { endMock, type MockSeed, mockAnswer, mockWorking, seedMock, startMock } from './mocks.ts'

/** The kinds whose marking is withheld for a time. */
export type WithheldKind = {
  [Kind in SittingKind]: (typeof SITTING_KINDS)[Kind]['released'] extends 'at_start' ? never : Kind
}[SittingKind]

type Who = ReturnType<typeof newLearner>

/** Somebody who sits: `pool` is what requests are made of, `replies` what was answered meanwhile. */
export type Sitter = { who: Who; pool: Value[]; replies: Reply[] }

/** Questions that look alike, so that the order in which a sitting takes them tells nothing. */
export type Room = { category: CategoryData; questions: QuestionData[]; mock: MockSeed | null }

/** How a kind is made ready, and how somebody sits it with the same option chosen everywhere. Option 1 is right. */
export type WithheldSitting = {
  questions: number
  mock?: Parameters<typeof seedMock>[1]
  sit: (harness: Harness, room: Room, option: number) => Promise<Sitter>
}

/** A learner who has answered one of the questions before, in practice and in the trial of the browser. */
async function arrive(harness: Harness, { category, questions }: Room, change: Parameters<typeof newLearner>[0] = {}) {
  const who = { ...newLearner({ entitlements: ['question-bank', 'gems'], ...change }), trial: randomUUID() }
  const [first, second] = questions
  await harness.answer(who, first!)
  const { answerId: _, sequence: __, mode: ___, ...tried } = answerBody(second!)
  await harness.request(who, 'PUT', '/questions/trial/1/answer', { ...tried, questionId: second!.questionId })
  const pool = [first!.questionId, second!.questionId, second!.versionId, category.categoryId, category.slug, who.uid!]
  return { who, pool }
}

/** Answers each of the questions, and sends every answer twice. */
async function answerAll(harness: Harness, who: Who, questions: readonly QuestionData[], option: number) {
  const replies: Reply[] = []
  for (const [at, question] of questions.entries()) {
    const body = answerBody(question, { option, sequence: at === 0 ? 2 : 1, certainty: 'high', mode: 'timed' })
    const path = `/questionbank/answerv2/${question.questionId}`
    for (const sent of [body, body, { ...body, answerId: randomUUID(), response: [question.options[2]!.id] }])
      replies.push(await harness.request(who, 'PUT', path, sent))
    replies.push(await harness.request(who, 'POST', `/questionbank/flag/${question.questionId}`, {}))
  }
  return replies
}

async function sitMock(harness: Harness, room: Room, option: number, group: 1 | 3, eventId?: string): Promise<Sitter> {
  const entitlements = ['question-bank', 'gems', ...(eventId ? [`event:${eventId}`] : [])]
  const { who, pool } = await arrive(harness, room, { group, entitlements })
  if (eventId)
    await deliver(harness.deps, onEntryConfirmed, { uid: who.uid, eventId, at: harness.time.now.toISOString() })
  const mock = room.mock!
  const id = await startMock(harness, who, mock)
  const [last, ...others] = mock.papers[0]!.toReversed()
  const replies: Reply[] = []
  for (const question of others) replies.push(await mockAnswer(harness, who, id, question, { option }))
  replies.push(await mockWorking(harness, who, id, last!, { option }))
  return { who, pool: [...pool, id, mock.id, mock.number], replies }
}

const timedSession: WithheldSitting = {
  questions: 3,
  sit: async (harness, room, option) => {
    const { who, pool } = await arrive(harness, room)
    const choice = { categories: [], which: [], difficulty: [], count: 10, mode: 'timed' }
    const built = await harness.request(who, 'POST', '/questionbank/sessions', choice, randomUUID())
    const replies = await answerAll(harness, who, room.questions, option)
    return { who, pool: [...pool, built.data.id, built.data.slug], replies }
  },
}

const pairSet: WithheldSitting = {
  questions: 20,
  sit: async (harness, room, option) => {
    const { who, pool } = await arrive(harness, room)
    const partner = newLearner()
    await deliver(harness.deps, onPairChanged, { pairId: randomUUID(), uids: [who.uid, partner.uid], endedAt: null })
    const { id } = (await harness.request(who, 'POST', '/pair/sets', {})).data
    const { slug } = (await harness.request(who, 'POST', `/pair/set/${id}/start`, {})).data
    const replies = await answerAll(harness, who, room.questions, option)
    return { who, pool: [...pool, id, slug], replies }
  },
}

const EVENT = randomUUID()
const OPENS = '2036-01-01T09:00:00.000Z'

const event: WithheldSitting = {
  questions: 3,
  mock: { kind: 'event', minutes: 60, eventId: EVENT, opensAt: OPENS, closesAt: '2036-01-01T12:00:00.000Z' },
  sit: async (harness, room, option) => {
    await harness.moveClock((Date.parse(OPENS) - Date.now()) / 1000 + 60)
    return sitMock(harness, room, option, 1, EVENT)
  },
}

/** Every kind that withholds has to be here. */
const BY_KIND: Record<WithheldKind, WithheldSitting> = {
  timed_session: timedSession,
  mock: { questions: 3, mock: {}, sit: (harness, room, option) => sitMock(harness, room, option, 1) },
  mla_mock: {
    questions: 4,
    mock: { kind: 'mla', papers: 2 },
    sit: (harness, room, option) => sitMock(harness, room, option, 3),
  },
  pair_set: pairSet,
  event,
}

/** What is sat, by what it is called in a test: every kind under way, and one that has ended and waits for staff. */
export const WITHHELD_SITTINGS: readonly (readonly [string, WithheldSitting])[] = [
  ...Object.entries(BY_KIND),
  [
    'event that has ended',
    {
      ...event,
      sit: async (harness, room, option) => {
        const sitter = await event.sit(harness, room, option)
        const ended = await endMock(harness, sitter.who, String(sitter.pool.at(-3)))
        return { ...sitter, replies: [...sitter.replies, ended] }
      },
    },
  ],
]

/** The questions of a kind and its mock. */
export async function makeRoom(harness: Harness, { questions: count, mock }: WithheldSitting): Promise<Room> {
  const { category, questions } = await seedCategory(harness.deps, count, {}, { code: 'CARD-0001' })
  return { category, questions, mock: mock ? await seedMock(harness, { ...mock, from: questions }) : null }
}
