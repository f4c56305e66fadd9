import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onGuidePublished } from '#guides/on-guide-published.ts'
import type { QuestionData } from '#testing/bank.ts'
import { deliver, seedCategory } from '#testing/bank.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'
import { endMock, mockAnswer, seedMock, startMock } from '#testing/mocks.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
  harness.time.now = new Date()
})
afterAll(() => harness.close())

type Who = ReturnType<typeof newLearner>
const ANY = { categories: [], which: [], difficulty: [] }
type Cell = { progress: number; answered: boolean }

/** What tells, question by question, how a learner answered before. */
async function readMarks(who: Who, { slug, attempt }: { slug: string; attempt: string }) {
  const [{ items }, result, csv, category] = await Promise.all([
    harness.read(who, '/records?page=1&size=10') as any,
    harness.read(who, `/mock/result/${attempt}`) as any,
    harness.app.inject({ url: `/wardround/mock/result/${attempt}/csv`, headers: await harness.headersOf(who) }),
    harness.read(who, `/questionbank/category/${slug}`) as any,
  ])
  return {
    records: items.map((item: any) => item.correct),
    wrong: (await harness.request(who, 'POST', '/questionbank/sessions/count', ANY)).data.wrong,
    right: (await harness.read(who, '/records?page=1&size=10&outcome=correct')).total,
    result: result.questions.map((one: any) => [one.withheld, one.progress, one.change]),
    areas: result.areas.length,
    score: result.score,
    csv: csv.body.match(/hidden|correct|wrong/g),
    cells: category.questions.map(({ progress, answered }: Cell) => [progress, answered]),
  }
}

describe('while a mock is sat again', () => {
  it('no list and no earlier result tells how its questions were marked, and all do once it has ended', async () => {
    const { category, questions } = await seedCategory(harness.deps, 2)
    const mock = await seedMock(harness, { from: questions })
    const who = newLearner()
    const attempt = await startMock(harness, who, mock)
    await mockAnswer(harness, who, attempt, questions[0]!)
    await mockAnswer(harness, who, attempt, questions[1]!, { option: 0 })
    await endMock(harness, who, attempt)
    const at = { slug: category.slug, attempt }
    const before = await readMarks(who, at)
    expect(before).toMatchObject({
      wrong: 1,
      right: 1,
      result: [
        [false, 1, null],
        [false, 2, null],
      ],
      areas: 1,
      score: 1,
      csv: ['correct', 'wrong'],
      cells: [
        [1, true],
        [2, true],
      ],
    })
    expect(before.records.toSorted()).toEqual([false, true])

    const again = await startMock(harness, who, mock)
    expect(await readMarks(who, at)).toEqual({
      records: [null, null],
      wrong: 0,
      right: 0,
      result: [
        [true, 0, null],
        [true, 0, null],
      ],
      areas: 0,
      score: 1,
      csv: ['hidden', 'hidden'],
      cells: [
        [0, true],
        [0, true],
      ],
    })
    await endMock(harness, who, again)
    expect(await readMarks(who, at)).toEqual(before)
  })
})

describe('in a rest break', () => {
  it('the bank hides the questions of the paper, and shows them without a key when the clock runs', async () => {
    const { category, questions } = await seedCategory(harness.deps, 2, {}, { stem: '<p>A rare zebra.</p>' })
    const mock = await seedMock(harness, { from: questions })
    const who = newLearner()
    const id = await startMock(harness, who, mock, {
      ...{ extraPercent: 0, extraMinutes: 0 },
      ...{ restBreaks: 1, restMinutes: 5 },
    })
    const [one] = questions as [QuestionData]
    const readAll = async () => {
      const found = await Promise.all([
        harness.request(who, 'GET', `/question/${one.questionId}`),
        harness.request(who, 'GET', `/questionbank/question/${category.slug}/1`),
      ])
      const ahead = await harness.read(who, `/questionbank/ahead/${category.slug}/1`)
      const search = await harness.request(who, 'GET', '/questionbank/search/zebra')
      return [...found.map((reply) => reply.error?.code ?? 'shown'), ahead.questions.length, search.data.total]
    }
    const rest = (resting: boolean) => harness.request(who, 'POST', `/mock/paper/${id}/rest`, { resting })
    expect(await readAll()).toEqual(['shown', 'shown', 2, 2])
    await rest(true)
    expect(await readAll()).toEqual(['question.resting', 'question.resting', 0, 0])
    await rest(false)
    expect(await readAll()).toEqual(['shown', 'shown', 2, 2])
  })

  it('no list shows the beginning of a question of the paper, and none can be found by its words', async () => {
    const { category, questions } = await seedCategory(harness.deps, 2, {}, { stem: '<p>A rare zebra.</p>' })
    const guide = { guideId: randomUUID(), revision: 1, slug: 'zebras', title: 'Zebras', forPa: false }
    await deliver(harness.deps, onGuidePublished, {
      ...{ ...guide, categoryId: category.categoryId, publishedAt: '2026-11-01T09:00:00.000Z' },
      questionIds: questions.map(({ questionId }) => questionId),
    })
    const mock = await seedMock(harness, { from: questions })
    const who = newLearner()
    const [one] = questions as [QuestionData]
    const earlier = await startMock(harness, who, mock)
    await mockAnswer(harness, who, earlier, one)
    await endMock(harness, who, earlier)
    await harness.request(who, 'POST', `/questionbank/flag/${one.questionId}`, {})
    await harness.request(who, 'PUT', `/questionbank/note/${one.questionId}`, {
      ...{ version: 0, questionVersionId: one.versionId, text: 'Stripes.' },
    })
    const build = { ...ANY, categories: [category.categoryId], count: 2, mode: 'tutor' }
    const session = await harness.request(who, 'POST', '/questionbank/sessions', build, randomUUID())
    const id = await startMock(harness, who, mock, {
      ...{ extraPercent: 0, extraMinutes: 0 },
      ...{ restBreaks: 1, restMinutes: 5 },
    })
    const LISTS: Record<string, string> = {
      records: '/wardround/records?page=1&size=10',
      category: `/wardround/questionbank/result/${category.slug}`,
      session: `/wardround/questionbank/result/${session.data.slug}`,
      guide: '/wardround/revisionguidesques/zebras',
      notes: '/user/notes',
      flags: '/users/flaglist',
      found: '/users/flaglist?search=zebra',
      result: `/wardround/mock/result/${earlier}`,
      review: `/wardround/mock/question/${mock.number}/${one.questionId}?attempt=${earlier}`,
    }
    const readStems = async () => {
      const shown = await Promise.all(
        Object.entries(LISTS).map(async ([name, url]) => {
          const { status, body } = await harness.call(who, 'GET', url)
          return [name, status, body.match(/zebra\./g)?.length ?? 0] as const
        }),
      )
      return Object.fromEntries(shown.map(([name, ...rest]) => [name, rest]))
    }
    const rest = (resting: boolean) => harness.request(who, 'POST', `/mock/paper/${id}/rest`, { resting })
    const before = await readStems()
    expect(before).toEqual({
      ...Object.fromEntries(Object.keys(LISTS).map((name) => [name, [200, 2]])),
      ...{ records: [200, 1], notes: [200, 1], flags: [200, 1], found: [200, 1], review: [200, 1] },
    })
    await rest(true)
    expect(await readStems()).toEqual({
      ...Object.fromEntries(Object.keys(LISTS).map((name) => [name, [200, 0]])),
      review: [409, 0],
    })
    await rest(false)
    expect(await readStems()).toEqual(before)
  })
})
