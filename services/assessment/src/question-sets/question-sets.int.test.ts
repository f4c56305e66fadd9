import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedCategory } from '#testing/bank.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'
import { showFinishedSets } from './show-finished-sets.ts'

covers('closeQuestionSet createQuestionSet getQuestionSet getQuestionSetResult listQuestionSets startQuestionSet')

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
  harness.time.now = new Date()
})
afterAll(() => harness.close())

type Who = ReturnType<typeof newLearner>
const make = (who: Who, body: object) =>
  harness.request(who, 'POST', '/studygroup/sets', { name: 'Thursday renal', ...body }, randomUUID())
const start = (who: Who, id: string) => harness.request(who, 'POST', `/studygroup/set/${id}/start`, {})
const get = (who: Who, path: string) => harness.request(who, 'GET', `/studygroup${path}`)

it('is made of codes, answered by each in a session of their own, and shows the most split question first', async () => {
  const { questions } = await seedCategory(harness.deps, 2)
  const [one, two] = questions as [(typeof questions)[0] & object, (typeof questions)[0] & object]
  const [amara, kwame] = [newLearner({ name: 'Amara Nwosu' }), newLearner({ name: 'Kwame Adjei' })]
  await harness.answer(kwame, one)
  const { data } = await make(amara, { codes: [one.code.toLowerCase(), two.code] })
  expect(data).toMatchObject({ ownerName: 'Amara N.', own: true, questions: 2, members: 0, mine: null })
  expect((await make(amara, { codes: ['NONE-1'] })).error.code).toBe('request.invalid')

  const started = (await start(amara, data.id)).data
  expect(started.mine).toMatchObject({ answered: 0 })
  expect((await start(amara, data.id)).data.mine.slug).toBe(started.mine.slug)
  await start(kwame, data.id)
  expect((await get(kwame, `/set/${data.id}/result`)).error.code).toBe('set.unfinished')
  const right = (question: typeof one) => question.options.findIndex(({ id }) => question.solution.key.includes(id))
  const wrong = (question: typeof one) => question.options.findIndex(({ id }) => !question.solution.key.includes(id))
  await harness.answer(amara, one, { option: right(one) })
  await harness.answer(amara, two, { option: right(two) })
  await harness.answer(kwame, one, { sequence: 2, option: right(one) })
  await harness.answer(kwame, two, { option: wrong(two) })
  const result = (await get(amara, `/set/${data.id}/result`)).data
  expect(result).toMatchObject({
    set: { members: 2, finished: 2 },
    mean: 1.5,
    people: [
      { name: 'Amara N.', correct: 2, milliseconds: 84_000, own: true },
      { name: 'Kwame A.', correct: 1, milliseconds: 84_000, own: false },
    ],
    medianMilliseconds: 42_000,
    questions: [{ medianMilliseconds: 42_000 }, { medianMilliseconds: 42_000 }],
  })
  expect(result.questions.map(({ code }: { code: string }) => code)).toEqual([two.code, one.code])
  expect((await get(kwame, '/sets')).data).toMatchObject([
    { id: data.id, own: false, mine: { answered: 2, correct: 1 } },
  ])
})

it('is closed by its owner alone, is missing in another bank, and takes a number of questions from categories', async () => {
  const { category } = await seedCategory(harness.deps, 3)
  const [owner, other, pa] = [newLearner(), newLearner(), newLearner({ group: 2 })]
  const { data } = await make(owner, { categories: [category.categoryId], count: 2 })
  expect(data.questions).toBe(2)
  expect((await get(pa, `/set/${data.id}`)).error.code).toBe('resource.missing')
  expect((await get(other, `/set/${data.id}`)).data).toMatchObject({ own: false, mine: null })
  const close = (who: Who) => harness.request(who, 'POST', `/studygroup/set/${data.id}/close`, {})
  expect((await close(other)).error.code).toBe('resource.missing')
  expect((await close(owner)).data.closed).toBe(true)
  expect((await start(other, data.id)).error.code).toBe('set.closed')
  expect((await start(pa, data.id)).error.code).toBe('resource.missing')
})

it('takes thirty people, also where the last of them come at once, and fifty questions', async () => {
  const { category } = await seedCategory(harness.deps, 1)
  const of = { categories: [category.categoryId] }
  for (const body of [{ ...of, count: 51 }, { codes: Array.from({ length: 51 }, (_, at) => `REN-${at}`) }])
    expect((await make(newLearner(), body)).error.code).toBe('request.invalid')
  const [owner, first] = [newLearner(), newLearner()]
  const { data } = await make(owner, { ...of, count: 1 })
  await start(first, data.id)
  for (let count = 1; count < 28; count += 1) await start(newLearner(), data.id)
  const last = await Promise.all([1, 2, 3, 4].map(() => start(newLearner(), data.id)))
  expect(last.map(({ error }) => error?.code ?? 'started').sort()).toEqual([
    'set.full',
    'set.full',
    'started',
    'started',
  ])
  expect((await get(owner, `/set/${data.id}`)).data.members).toBe(30)
  expect((await start(first, data.id)).status).toBe(200)
})

it('has a name that reads as it is written', async () => {
  const { category } = await seedCategory(harness.deps, 1)
  const named = async (name: string) => make(newLearner(), { name, categories: [category.categoryId], count: 1 })
  expect((await named('\u202eRenal\u200b\n<b>set</b>')).data.name).toBe('Renal <b>set</b>')
  expect((await named('\u200b\u2066\u2069')).error.details).toMatchObject([{ path: 'body.name' }])
})

it('shows the answers of a dated set to everyone who started it at its moment, and to nobody before', async () => {
  const { questions } = await seedCategory(harness.deps, 2)
  const codes = questions.map(({ code }) => code)
  const [amara, kwame, late] = [newLearner({ name: 'Amara Nwosu' }), newLearner({ name: 'Kwame Adjei' }), newLearner()]
  const inDays = (days: number) => new Date(harness.time.now.getTime() + days * 86_400_000).toISOString()
  for (const showAt of [inDays(-1), inDays(15)])
    expect((await make(amara, { codes, showAt })).error.details).toMatchObject([{ path: 'body.showAt' }])
  const showAt = inDays(2)
  const { data: set } = await make(amara, { codes, showAt })
  expect(set).toMatchObject({ showAt, shown: false, closed: false })
  const { slug } = (await start(amara, set.id)).data.mine
  await start(kwame, set.id)
  for (const question of questions)
    expect((await harness.answer(amara, question, { option: 1, mode: 'timed' })).data).toEqual({
      sequence: 1,
      held: true,
    })
  await showFinishedSets(harness.deps)
  expect((await get(amara, `/set/${set.id}/result`)).error.code).toBe('set.unfinished')
  expect((await get(amara, `/set/${set.id}`)).data).toMatchObject({
    ...{ finished: 1, members: 2, shown: false },
    mine: { answered: 2, correct: 0 },
  })

  await harness.moveClock((Date.parse(showAt) - Date.now()) / 1000)
  expect((await get(late, `/set/${set.id}`)).data).toMatchObject({ closed: true, shown: false })
  expect((await start(late, set.id)).error.code).toBe('set.closed')
  await showFinishedSets(harness.deps)
  expect((await get(late, `/set/${set.id}/result`)).error.code).toBe('set.unfinished')
  for (const who of [amara, kwame])
    expect((await get(who, `/set/${set.id}/result`)).data).toMatchObject({
      set: { shown: true, closed: true },
      mean: 1,
      people: [
        { name: 'Amara N.', correct: 2 },
        { name: 'Kwame A.', correct: 0 },
      ],
    })
  const read = (await harness.request(amara, 'GET', `/questionbank/category/${slug}`)).data
  expect(read).toMatchObject({ category: { answered: 2, correct: 2 }, session: { endedAt: expect.any(String) } })
  const told = (await harness.db.knex('outbox_messages').orderBy('seq'))
    .map(({ payload }) => payload.data)
    .filter(({ kind, fields }) => kind === 'pair-set-shown' && fields.setId === set.id)
    .map(({ uid }) => uid)
  expect(told.sort()).toEqual([amara.uid, kwame.uid].sort())
  expect(await showFinishedSets(harness.deps)).toBe(0)
})
