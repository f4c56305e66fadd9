import { randomUUID } from 'node:crypto'
import { readPart, withKitTables } from '@wardround/kit/events/personal-data.ts'
import type { PersonalPart } from '@wardround/proto/requests/personal-data.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findAnsweredVersion, listAnswered } from '#discussion/answered-version-repository.ts'
import { PERSONAL } from '#personal-data/tables.ts'
import { HIDDEN_WORDS, type QuestionData, seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness, type Reply } from '#testing/harness.ts'

let harness: Harness
beforeEach(async () => {
  await harness?.close()
  harness = await openHarness()
  // Deadlines are fixed by the clock of the database: answers are given now.
  harness.time.now = new Date()
})
afterAll(() => harness.close())

type Who = ReturnType<typeof newLearner>
const ALL = { categories: [] as string[], which: [] as string[], difficulty: [] as string[] }

const build = async (learner: Who, change: object = {}) =>
  (
    await harness.request(
      learner,
      'POST',
      '/questionbank/sessions',
      { ...ALL, count: 10, mode: 'timed', ...change },
      randomUUID(),
    )
  ).data
const get = (learner: Who, path: string) => harness.request(learner, 'GET', path)
const end = (learner: Who, id: string) => harness.request(learner, 'PUT', `/questionbank/sessions/${id}/end`, {})

/** What the learner's own data export holds. */
async function personalData(uid: string): Promise<PersonalPart[]> {
  const parts: PersonalPart[] = []
  for (let from: PersonalPart['next'] = { table: 0, after: 0 }; from; from = parts.at(-1)!.next) {
    const part = await readPart(harness.db, uid, withKitTables(PERSONAL), from)
    if (!part) break
    parts.push(part)
  }
  return parts.filter(({ table }) => table !== 'idempotency_keys')
}

/** Every call that says something of one's own answers. */
const tellingPaths = (slug: string, sessionSlug: string, questions: QuestionData[]) => [
  '/qbcategories',
  '/categoriesscore',
  '/records?page=1&size=50',
  `/questionbank/category/${slug}`,
  `/questionbank/category/${sessionSlug}`,
  `/questionbank/result/${slug}`,
  `/questionbank/result/${sessionSlug}`,
  `/questionbank/ahead/${slug}/1`,
  `/questionbank/ahead/${sessionSlug}/1`,
  '/questionbank/sessions',
  '/questionbank/search/chest',
  ...questions.flatMap(({ questionId }, at) => [
    `/question/${questionId}`,
    `/questionbank/question/${slug}/${at + 1}`,
    `/questionbank/question/${sessionSlug}/${at + 1}`,
    `/questionbank/note/${questionId}`,
  ]),
]

describe('while a timed session runs', () => {
  it('nothing tells the key or how an answer was marked, whatever is asked; another learner with the wrong answers reads the same', async () => {
    const { questions, category } = await seedCategory(harness.deps, 4)
    const own = { learner: newLearner(), option: 1 }
    const other = { learner: newLearner(), option: 0 }
    const bodies: string[][] = []
    for (const { learner, option } of [own, other]) {
      const visitor = { ...learner, trial: randomUUID() }
      const tried = { ...answerBody(questions[1]!), answerId: undefined, sequence: undefined, mode: undefined }
      const trial = (n: number, body: object) => harness.request(visitor, 'PUT', `/questions/trial/${n}/answer`, body)
      expect((await trial(1, { ...tried, questionId: questions[1]!.questionId })).data.correct).toBe(true)
      await harness.answer(learner, questions[0]!)
      const session = await build(learner)
      const replies: Reply[] = []
      for (const question of questions) {
        const sequence = question === questions[0] ? 2 : 1
        await harness.request(learner, 'POST', `/questionbank/flag/${question.questionId}`, {})
        const body = answerBody(question, { option, sequence, certainty: 'high', mode: 'timed' })
        replies.push(
          await harness.request(learner, 'PUT', `/questionbank/answerv2/${question.questionId}`, body),
          await harness.request(learner, 'PUT', `/questionbank/answerv2/${question.questionId}`, body),
          await harness.answer(learner, question, { option: 2, sequence }),
        )
        expect(replies.at(-3)!.data).toEqual({ sequence, held: true })
        expect(replies.at(-2)!.data).toEqual({ sequence, held: true })
        expect(replies.at(-1)!.error).toMatchObject({
          code: 'answer.conflict',
          data: { progress: 0, answered: { marking: null } },
        })
        expect(await findAnsweredVersion(harness.db, learner.uid!, question.questionId)).toBeNull()
        expect(await listAnswered(harness.db, learner.uid!, [question.questionId])).toEqual([])
      }
      for (const path of tellingPaths(category.slug, session.slug, questions)) replies.push(await get(learner, path))
      replies.push(
        await harness.call(learner, 'GET', '/users/dashboard'),
        await harness.call(learner, 'GET', '/users/flaglist?page=1&size=50'),
        await harness.call(learner, 'GET', '/app/wardround/questionbank/alldone'),
        await harness.request(learner, 'POST', '/questionbank/sessions/count', ALL),
        await harness.request(learner, 'POST', '/questionbank/sessions/count', { ...ALL, which: ['wrong', 'unsure'] }),
        await harness.request(learner, 'POST', '/submituserscore', { category: category.slug }),
        await get(learner, '/records?outcome=correct&page=1&size=50'),
        await get(learner, '/records?outcome=wrong&page=1&size=50'),
        await get(visitor, '/questions/trial/1'),
        await trial(0, { ...tried, questionId: questions[0]!.questionId }),
        await harness.request(visitor, 'POST', '/trial/claim', {}),
        await get(visitor, '/questions/trials'),
        await harness.request(learner, 'POST', '/questionbank/reset', { category: null, answered: 1 }, randomUUID()),
      )
      expect(replies.slice(-5, -3).map(({ error }) => error.code)).toEqual(['question.withheld', 'question.withheld'])
      for (const { status, body } of replies) {
        expect(status === 200 || status === 409).toBe(true)
        for (const word of HIDDEN_WORDS) expect(body).not.toContain(word)
        expect(body).not.toMatch(/"(key|rationale|explanation|share)":/)
      }
      // Ids, times and the session's order are one's own; everything else has to be the same for right and wrong
      // answers.
      const anonymous = (text: string) =>
        text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'at')
      const stable = (text: string) =>
        [
          ...anonymous(text)
            .replace(/"secondsLeft":\d+/g, '')
            .replace(/CARD-\d+/g, 'code'),
        ]
          .toSorted()
          .join('')
      const exported = await personalData(learner.uid!)
      expect(exported.find(({ table }) => table === 'sitting_answers')!.rows).toHaveLength(5)
      bodies.push(
        [...replies.map(({ body }) => body), JSON.stringify(exported)].map((body) =>
          stable(body.replace(/"requestId":"[^"]*"/g, '')),
        ),
      )
    }
    expect(bodies[0]).toEqual(bodies[1])
  })

  it('its questions stand in practice as they did before, and everything is told when it has ended', async () => {
    const { questions, category } = await seedCategory(harness.deps, 3)
    const learner = newLearner()
    await harness.answer(learner, questions[0]!, { option: 0 })
    await harness.answer(learner, questions[1]!)
    const before = await harness.read(learner, `/questionbank/category/${category.slug}`)
    const session = await build(learner)
    await harness.answer(learner, questions[0]!, { sequence: 2 })
    await harness.answer(learner, questions[2]!, { option: 0 })
    const during = await harness.read(learner, `/questionbank/category/${category.slug}`)
    expect(during.category).toEqual(before.category)
    expect(during.questions).toEqual(before.questions)
    expect(await harness.read(learner, `/question/${questions[0]!.questionId}`)).toMatchObject({
      sequence: 2,
      progress: 0,
      answered: { marking: null },
    })
    expect(await harness.read(learner, `/question/${questions[1]!.questionId}`)).toMatchObject({
      sequence: 1,
      progress: 0,
      answered: null,
    })
    const within = await harness.read(learner, `/questionbank/category/${session.slug}`)
    expect(within.category).toMatchObject({ answered: 2, correct: 0, score: null })
    expect(within.questions.filter((cell: { answered: boolean }) => cell.answered)).toHaveLength(2)
    expect(within.questions.every((cell: { progress: number }) => cell.progress === 0)).toBe(true)
    expect(
      (await harness.read(learner, '/records?page=1&size=10')).items.map(
        (item: { correct: boolean | null }) => item.correct,
      ),
    ).toEqual(expect.arrayContaining([null, null, true, false]))

    const ended = (await end(learner, session.id)).data
    expect(ended).toMatchObject({ answered: 2, correct: 1 })
    expect((await end(learner, session.id)).data).toEqual(ended)
    expect((await harness.read(learner, `/questionbank/category/${category.slug}`)).category).toMatchObject({
      answered: 3,
      correct: 2,
    })
    expect(await harness.read(learner, `/question/${questions[0]!.questionId}`)).toMatchObject({
      progress: 1,
      answered: { marking: { correct: true } },
    })
    expect((await harness.read(learner, `/questionbank/result/${session.slug}`)).category).toMatchObject({
      answered: 2,
      correct: 1,
      score: 0.5,
    })
    expect(await findAnsweredVersion(harness.db, learner.uid!, questions[2]!.questionId)).toBe(questions[2]!.versionId)
  })

  it('the same answer sent again gets its marking once the session is over', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const learner = newLearner()
    const session = await build(learner)
    const body = answerBody(questions[0]!, { mode: 'timed' })
    const send = async () =>
      (await harness.request(learner, 'PUT', `/questionbank/answerv2/${questions[0]!.questionId}`, body)).data
    expect(await send()).toEqual({ sequence: 1, held: true })
    await end(learner, session.id)
    expect(await send()).toMatchObject({ sequence: 1, held: false, correct: true })
  })

  it('its time ends it: marking is told fifteen seconds after the deadline, when answers on their way have counted', async () => {
    const { questions } = await seedCategory(harness.deps, 2)
    const learner = newLearner()
    const session = await build(learner)
    await harness.moveClock(120 + 5)
    expect((await harness.answer(learner, questions[0]!)).data).toEqual({ sequence: 1, held: true })
    expect(await harness.read(learner, `/questionbank/category/${session.slug}`)).toMatchObject({
      category: { answered: 1, correct: 0 },
      session: { secondsLeft: 0, endedAt: null },
    })
    await harness.moveClock(120 + 16)
    expect((await harness.answer(learner, questions[1]!)).data).toMatchObject({
      sequence: 1,
      held: false,
      correct: true,
    })
    const { session: over, category } = await harness.read(learner, `/questionbank/result/${session.slug}`)
    expect(over.endedAt).not.toBeNull()
    // The late one is kept, and is no part of the session.
    expect(category).toMatchObject({ answered: 1, correct: 1 })
    expect((await harness.read(learner, '/records?page=1&size=10')).total).toBe(2)
  })

  it('another one that withholds the same question goes on withholding it when the first has ended', async () => {
    const { questions, category } = await seedCategory(harness.deps, 1)
    const learner = newLearner()
    const first = await build(learner)
    await harness.answer(learner, questions[0]!)
    const second = await build(learner)
    expect((await end(learner, first.id)).data).toMatchObject({ answered: 1, correct: 0 })
    expect(await harness.read(learner, `/questionbank/result/${first.slug}`)).toMatchObject({
      category: { answered: 1, correct: 0, score: null },
    })
    expect((await harness.read(learner, `/questionbank/category/${category.slug}`)).questions).toMatchObject([
      { progress: 0, answered: false },
    ])
    expect((await harness.request(learner, 'DELETE', `/questionbank/sessions/${second.id}`)).status).toBe(200)
    expect(await harness.read(learner, `/questionbank/result/${first.slug}`)).toMatchObject({
      category: { answered: 1, correct: 1, score: 1 },
    })
    expect((await harness.read(learner, `/questionbank/category/${category.slug}`)).questions).toMatchObject([
      { progress: 1, answered: true },
    ])
  })

  it('sessions in one’s own time withhold nothing, and another learner’s session nothing of mine', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const learner = newLearner()
    await build(newLearner())
    await build(learner, { mode: 'tutor' })
    expect((await harness.answer(learner, questions[0]!)).data).toMatchObject({ held: false, correct: true })
  })

  it('a reset leaves its questions alone and says how many; the session goes on', async () => {
    const { questions, category } = await seedCategory(harness.deps, 3)
    const learner = newLearner()
    await harness.answer(learner, questions[0]!)
    const session = await build(learner, { count: 2 })
    await harness.answer(learner, questions[1]!)
    const path = `/questionbank/category/${category.slug}`
    expect((await harness.read(learner, path)).category.answered).toBe(1)
    const body = { category: null, answered: 1 }
    const reset = await harness.request(learner, 'POST', '/questionbank/reset', body, randomUUID())
    expect(reset.data).toEqual({ questions: 1, left: 1 })
    expect((await harness.read(learner, path)).category).toMatchObject({ answered: 0, correct: 0 })
    expect((await harness.read(learner, `/questionbank/category/${session.slug}`)).category.answered).toBe(1)
    expect((await end(learner, session.id)).data).toMatchObject({ answered: 1, correct: 1 })
    expect((await harness.read(learner, path)).category).toMatchObject({ answered: 1, correct: 1 })
  })
})
