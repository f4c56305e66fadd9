import { randomUUID } from 'node:crypto'
import { transaction } from '@wardround/kit/data/database.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { showFinishedSets } from '#question-sets/show-finished-sets.ts'
import { type QuestionData, seedCategory } from '#testing/bank.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'
import { onPairChanged } from './on-pair-changed.ts'

covers('createPairSet listPairSets startPairSet')

let harness: Harness
let questions: QuestionData[]
beforeAll(async () => {
  harness = await openHarness()
  questions = (await seedCategory(harness.deps, 24)).questions
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.moveClock(0)
  harness.live.length = 0
})

type Who = ReturnType<typeof newLearner>
const change = (pairId: string, people: readonly Who[], endedAt: string | null) =>
  transaction(harness.db, (trx) =>
    onPairChanged.handle(
      { trx, deps: harness.deps, afterCommit: () => undefined },
      {
        id: randomUUID(),
        type: onPairChanged.event.type,
        occurredAt: new Date().toISOString(),
        data: { pairId, uids: people.map(({ uid }) => uid), endedAt },
      },
    ),
  )
async function pair() {
  const people = [newLearner({ name: 'Amara Nwosu' }), newLearner({ name: 'Kwame Adjei' })] as const
  const pairId = randomUUID()
  await change(pairId, people, null)
  return { pairId, amara: people[0], kwame: people[1], people }
}
const make = (who: Who) => harness.request(who, 'POST', '/pair/sets', {})
const start = (who: Who, id: string) => harness.request(who, 'POST', `/pair/set/${id}/start`, {})
const list = async (who: Who) => (await harness.request(who, 'GET', '/pair/sets')).data
const result = (who: Who, id: string) => harness.request(who, 'GET', `/studygroup/set/${id}/result`)
const questionsOf = async (id: string): Promise<QuestionData[]> => {
  const { question_ids: ids } = await harness.db.knex('question_sets').where({ id }).first('question_ids')
  return ids.map((questionId: string) => questions.find((one) => one.questionId === questionId))
}
/** Option 1 is right. */
async function answerAll(who: Who, id: string, option: number, most = 20) {
  for (const question of (await questionsOf(id)).slice(0, most)) {
    const { sequence } = (await harness.db
      .knex('learner_questions')
      .where({ user_id: who.uid, question_id: question.questionId })
      .first('sequence')) ?? { sequence: 0 }
    const reply = await harness.answer(who, question, { option, sequence: sequence + 1, mode: 'timed' })
    expect(reply.data).toEqual({ sequence: sequence + 1, held: true })
  }
}

describe('a set of study partners', () => {
  it('holds what either gets wrong, and shows the answers to both at once', async () => {
    const { amara, kwame } = await pair()
    const [first, second] = questions as [QuestionData, QuestionData]
    await harness.answer(amara, first, { option: 0 })
    await harness.answer(kwame, second, { option: 0 })
    const { data: set } = await make(amara)
    expect(set).toMatchObject({ name: 'Shared set 1', questions: 20, slug: null, correct: null })
    expect((await make(kwame)).data.id).toBe(set.id)
    const ids = (await questionsOf(set.id)).map(({ questionId }) => questionId)
    expect(ids).toEqual(expect.arrayContaining([first.questionId, second.questionId]))
    expect(new Set(ids).size).toBe(20)

    const { slug } = (await start(amara, set.id)).data
    expect((await start(amara, set.id)).data.slug).toBe(slug)
    await answerAll(amara, set.id, 1)
    expect((await result(amara, set.id)).error.code).toBe('set.unfinished')
    expect(await list(amara)).toMatchObject([{ answered: { own: 20, partner: 0 }, correct: null }])
    expect(await list(kwame)).toMatchObject([{ answered: { own: 0, partner: 20 }, correct: null, slug: null }])
    const category = (await harness.request(amara, 'GET', `/questionbank/category/${slug}`)).data
    expect(category).toMatchObject({
      category: { answered: 20, correct: 0 },
      session: { mode: 'timed', endedAt: null },
    })

    await start(kwame, set.id)
    await answerAll(kwame, set.id, 0)
    const shown = await Promise.all([list(amara), list(kwame)])
    expect(shown[0]).toMatchObject([{ correct: { own: 20, partner: 0 } }])
    expect(shown[1]).toMatchObject([{ correct: { own: 0, partner: 20 } }])
    const { data } = await result(kwame, set.id)
    expect(data).toMatchObject({
      mean: 10,
      people: [
        { name: 'Amara N.', correct: 20 },
        { own: true, correct: 0 },
      ],
    })
    expect(data.questions[0].options).toMatchObject([{ count: 1, isOwn: true }, { count: 1, isKey: true }, {}, {}, {}])
    const read = (await harness.request(amara, 'GET', `/questionbank/category/${slug}`)).data
    expect(read.category).toMatchObject({ correct: 20 })
    expect(read.session.endedAt).not.toBeNull()
    expect(harness.live.filter(({ topic }) => topic === 'pairing').map(({ userId }) => userId)).toEqual(
      expect.arrayContaining([amara.uid, kwame.uid]),
    )
    expect((await make(kwame)).data).toMatchObject({ name: 'Shared set 2', correct: null })
  })

  it('is read question by question, unmarked until it is shown', async () => {
    const { amara, kwame } = await pair()
    const { data: set } = await make(amara)
    const { slug } = (await start(amara, set.id)).data
    await start(kwame, set.id)
    const get = async (path: string) => (await harness.request(amara, 'GET', `/questionbank/${path}`)).data
    const [first] = (await questionsOf(set.id)) as [QuestionData]
    expect(await get(`question/${slug}/1`)).toMatchObject({ id: first.questionId, number: 1, answered: null })
    expect((await get(`ahead/${slug}/1?count=20`)).questions).toHaveLength(20)
    await answerAll(amara, set.id, 1)
    expect(await get(`question/${slug}/1`)).toMatchObject({
      progress: 0,
      answered: { response: [first.options[1]?.id], marking: null },
    })
    await answerAll(kwame, set.id, 0)
    await list(amara)
    expect(await get(`question/${slug}/1`)).toMatchObject({ answered: { marking: { correct: true } } })
  })

  it('is shown after a week, also to whoever has not finished, and counts what was answered', async () => {
    const { amara, kwame } = await pair()
    const { data: set } = await make(amara)
    await start(amara, set.id)
    await start(kwame, set.id)
    await answerAll(amara, set.id, 1, 3)
    await harness.moveClock((Date.parse(set.dueAt) - Date.now()) / 1000 + 1)
    await showFinishedSets(harness.deps)
    expect((await result(kwame, set.id)).data.people).toMatchObject([{ correct: 3 }, { correct: 0, own: true }])
    expect((await start(newLearner(), set.id)).error.code).toBe('resource.missing')
  })

  it('is over with the pair: what was answered is marked, and nobody sees the other’s answers', async () => {
    const { amara, kwame, pairId, people } = await pair()
    const { data: set } = await make(amara)
    const { slug } = (await start(amara, set.id)).data
    await start(kwame, set.id)
    await answerAll(amara, set.id, 1, 2)
    await change(pairId, people, new Date().toISOString())
    // A repeat of what came before changes nothing.
    await change(pairId, people, null)
    await showFinishedSets(harness.deps)
    expect(await list(amara)).toEqual([])
    expect((await result(amara, set.id)).error.code).toBe('resource.missing')
    expect((await start(kwame, set.id)).error.code).toBe('resource.missing')
    expect((await make(kwame)).error.code).toBe('resource.missing')
    const own = (await harness.request(amara, 'GET', `/questionbank/category/${slug}`)).data
    expect(own.category).toMatchObject({ answered: 2, correct: 2 })
    expect(own.session.endedAt).not.toBeNull()
  })

  it('is nobody else’s, not listed among sets shared by link, and cannot be ended or deleted alone', async () => {
    const { amara } = await pair()
    const { data: set } = await make(amara)
    const { slug } = (await start(amara, set.id)).data
    const sessionId = slug.replace('session-', '')
    const stranger = newLearner()
    for (const path of [`/studygroup/set/${set.id}`, `/studygroup/set/${set.id}/result`])
      expect((await harness.request(stranger, 'GET', path)).error.code).toBe('resource.missing')
    expect((await harness.request(stranger, 'POST', `/pair/set/${set.id}/start`, {})).error.code).toBe(
      'resource.missing',
    )
    expect((await harness.request(amara, 'GET', '/studygroup/sets')).data).toEqual([])
    expect((await harness.request(amara, 'GET', '/questionbank/sessions')).data.items).toEqual([])
    expect((await harness.request(amara, 'DELETE', `/questionbank/sessions/${sessionId}`)).error.code).toBe(
      'resource.missing',
    )
    expect((await harness.request(amara, 'PUT', `/questionbank/sessions/${sessionId}/end`, {})).error.code).toBe(
      'resource.missing',
    )
  })

  it('is one, though both ask for it at the same time', async () => {
    const { amara, kwame } = await pair()
    const made = await Promise.all([make(amara), make(kwame), make(amara), make(kwame)])
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
  })
})
