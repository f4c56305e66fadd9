import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onGemPublished, onGemsMoved, onGemWithdrawn } from '#gems/on-gem-published.ts'
import { onGuidePublished } from '#guides/on-guide-published.ts'
import { deliver, seedCategory } from '#testing/bank.ts'
import { clincherData, gemData, reviewBody, seedClinchers, seedDeck, seedGems } from '#testing/gems.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'
import { linkQuestionsOfBlocks } from '../../migrations/2026-12/20261204100000_former_addresses_of_guides.ts'

covers('getGem listGemNotes listGems markGem saveGemNote saveSectionNote searchGems')

const START = new Date('2026-11-20T10:00:00.000Z')
const PRIVATE = 'This note is private.'
let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(() => {
  harness.time.now = START
})
afterAll(() => harness.close())

const gemsLearner = (change: object = {}) => newLearner({ entitlements: ['question-bank', 'gems'], ...change })
const put = (who: object | null, path: string, body: object) => harness.request(who, 'PUT', path, body)
const rate = (who: object, gemId: string, rating = 3) =>
  put(who, '/gems/recordv2', reviewBody(gemId, harness.time.now, { rating }))

describe('the list of gems', () => {
  it('shows the own state by category, in order, and filters by it', async () => {
    const { category, gems } = await seedGems(harness.deps, 4)
    const [due, known, suspended] = gems.map(({ gemId }) => gemId) as [string, string, string]
    const learner = gemsLearner()
    await rate(learner, due)
    await rate(learner, known, 4)
    await put(learner, `/gems/mark/${suspended}`, { mark: 'suspend' })
    await put(learner, `/gems/mark/${suspended}`, { mark: 'flag' })
    await put(learner, '/gems/notev2', { gemId: due, text: 'Ten millilitres.', version: 0 })
    const deck = await seedDeck(harness.deps, [gems[0]!])
    const list = await harness.read(learner, `/gemsv2?category=${category.slug}`)
    expect(list.total).toBe(4)
    expect(list.items.map(({ memory }: { memory: { state: string } }) => memory.state)).toEqual([
      ...['due', 'known', 'suspended', 'new'],
    ])
    expect(list.items[0]).toMatchObject({
      id: due,
      note: 'Ten millilitres.',
      decks: [{ name: deck.slug, title: deck.name }],
      excerpt: 'Calcium gluconate steadies the heart.',
      category: { slug: category.slug },
    })
    const counts = list.categories.find(({ id }: { id: string }) => id === category.categoryId)
    expect(counts).toMatchObject({ size: 4, new: 1, due: 1, known: 1 })
    for (const [state, id] of [
      ['due', due],
      ['known', known],
      ['suspended', suspended],
      ['flagged', suspended],
    ])
      expect(
        (await harness.read(learner, `/gemsv2?category=${category.slug}&state=${state}`)).items.map(
          (item: { id: string }) => item.id,
        ),
      ).toEqual([id])
    expect((await harness.read({ ...learner, group: 2 }, `/gemsv2?category=${category.slug}`)).total).toBe(0)
    expect(await harness.read(learner, `/gemsv2?category=${category.slug}&page=9`)).toMatchObject({
      items: [],
      total: list.total,
    })
    expect((await harness.request(newLearner(), 'GET', '/gemsv2')).error.code).toBe('access.gems')
    expect((await harness.request(null, 'GET', '/gemsv2')).status).toBe(401)
  })

  it('carries the picture that a gem has in lists', async () => {
    const id = randomUUID()
    const indexImage = { id, url: `/api/v1/media/${id}`, width: 400, height: 300, bytes: 9, protected: false }
    const { category } = await seedGems(harness.deps, 1, { indexImage })
    const list = async (path: string) =>
      (await harness.read(gemsLearner(), path)).items.map((item: { indexImage: unknown }) => item.indexImage)
    expect(await list(`/gemsv2?category=${category.slug}`)).toEqual([indexImage])
    const { gems } = await seedGems(harness.deps, 1)
    const deck = await seedDeck(harness.deps, gems)
    expect(await list(`/gemsdeck/${deck.slug}`)).toEqual([null])
  })

  it('follows moves and withdrawals, also when an older text arrives after a move', async () => {
    const { category, gems } = await seedGems(harness.deps, 2)
    const [first, second] = gems as [(typeof gems)[0], (typeof gems)[0]]
    const placed = { gemId: first.gemId, categoryId: category.categoryId, position: 9, placedRevision: 5 }
    await deliver(harness.deps, onGemsMoved, { gems: [placed] })
    await deliver(harness.deps, onGemPublished, { ...first, revision: 2, title: 'Newer', placedRevision: 3 }, first)
    const learner = gemsLearner()
    const titles = async () =>
      (await harness.read(learner, `/gemsv2?category=${category.slug}`)).items.map(
        ({ id, title }: { id: string; title: string }) => [id, title],
      )
    expect(await titles()).toEqual([
      [second.gemId, second.title],
      [first.gemId, 'Newer'],
    ])
    await deliver(harness.deps, onGemWithdrawn, { gemId: second.gemId, revision: 4 })
    expect(await titles()).toEqual([[first.gemId, 'Newer']])
  })
})

describe('one gem', () => {
  it('of any format comes whole, with neighbours, notes and what it leads to', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const { category, gems } = await seedGems(harness.deps, 2)
    const sectionId = randomUUID()
    const content = { format: 3, sections: [{ id: sectionId, title: 'Walls', html: '<p>II, III</p>', images: [] }] }
    const gem = gemData({
      categoryId: category.categoryId,
      position: 3,
      content: content as never,
      prompt: 'Which wall?',
      questionIds: [questions[0]!.questionId, randomUUID()],
      guides: [{ slug: 'acs', title: 'Acute coronary syndromes' }],
    })
    await deliver(harness.deps, onGemPublished, gem)
    await deliver(harness.deps, onGuidePublished, {
      ...{ guideId: randomUUID(), revision: 1, ...gem.guides[0]!, categoryId: category.categoryId, forPa: false },
      ...{ questionIds: [], publishedAt: START.toISOString() },
    })
    const learner = gemsLearner()
    const note = { gemId: gem.gemId, sectionId, text: 'Do V4R.', version: 0 }
    expect((await put(learner, '/gems/notev3', note)).data).toMatchObject({ sectionId, text: 'Do V4R.', version: 1 })
    const { data } = await harness.request(learner, 'GET', `/gemsv3/${gem.gemId}`)
    expect(data).toMatchObject({
      ...{ content, prompt: 'Which wall?', number: 3, total: 3, previousId: gems[1]!.gemId, nextId: null },
      notes: [{ sectionId, text: 'Do V4R.' }],
      memory: { state: 'new', recall: null },
      linked: { guides: gem.guides, questions: [{ questionId: questions[0]!.questionId, number: 1, progress: 0 }] },
    })
    const viewed = await harness.read({ ...learner, actor: randomUUID() } as object, `/gemsv3/${gem.gemId}`)
    expect(viewed?.notes?.[0]?.text).toBe(PRIVATE)
  })

  it('leads to the questions of its blocks too, each once, and they lead to it', async () => {
    const { category, questions } = await seedCategory(harness.deps, 3)
    const [first, second, third] = questions.map(({ questionId }) => questionId) as [string, string, string]
    const blocks = [third, second].map((questionId) => ({ kind: 'question', id: randomUUID(), questionId }))
    const gem = gemData({
      categoryId: category.categoryId,
      content: { format: 4, blocks } as never,
      questionIds: [first, second],
    })
    await deliver(harness.deps, onGemPublished, gem)
    const learner = gemsLearner()
    const leads = async () =>
      (await harness.request(learner, 'GET', `/gemsv3/${gem.gemId}`)).data.linked.questions.map(
        ({ questionId }: { questionId: string }) => questionId,
      )
    expect(await leads()).toEqual([first, second, third])
    // As gems were kept before their blocks counted.
    const row = () => harness.db.knex('gem_texts').where({ gem_id: gem.gemId })
    const { about } = await row().first('about')
    const former = JSON.stringify({ ...about, questionIds: gem.questionIds })
    await row().update({ question_ids: gem.questionIds, about: former })
    expect(await leads()).toEqual([first, second])
    for (const _ of ['once', 'again']) await harness.db.knex.transaction(linkQuestionsOfBlocks)
    expect(await leads()).toEqual([first, second, third])
    expect((await row().first('question_ids')).question_ids).toEqual([first, second, third])
    const answered = await put(learner, `/questionbank/answerv2/${third}`, answerBody(questions[2]!))
    expect(answered.data.linked).toMatchObject([{ kind: 'gem', id: gem.gemId }])
  })

  it('lists the own notes, the latest first, and hides their words from who looks on', async () => {
    const { category, gems } = await seedGems(harness.deps, 2)
    const sectionId = randomUUID()
    const content = { format: 3, sections: [{ id: sectionId, title: 'Walls', html: '<p>II</p>', images: [] }] }
    const parted = gemData({ categoryId: category.categoryId, title: 'Infarction', content: content as never })
    await deliver(harness.deps, onGemPublished, parted)
    const learner = gemsLearner()
    const write = async (path: string, body: object) => {
      harness.time.now = new Date(harness.time.now.getTime() + 60_000)
      expect((await put(learner, path, { version: 0, ...body })).status).toBe(200)
    }
    const [first, second] = [gems[0]!.gemId, gems[1]!.gemId]
    await write('/gems/notev2', { gemId: first, text: 'Ask about travel' })
    await write('/gems/notev3', { gemId: parted.gemId, sectionId, text: 'Do V4R' })
    await write('/gems/notev2', { gemId: second, text: 'gone' })
    await write('/gems/notev2', { gemId: second, text: '', version: 1 })
    await deliver(harness.deps, onGemWithdrawn, { gemId: first, revision: 2 })
    const list = async (who: object, query = '') => (await harness.call(who, 'GET', `/user/gemnotes${query}`)).data
    expect(await list(learner)).toMatchObject({
      total: 2,
      items: [
        {
          gemId: parted.gemId,
          sectionTitle: 'Walls',
          text: 'Do V4R',
          available: true,
          category: { slug: category.slug },
        },
        { gemId: first, sectionId: null, sectionTitle: null, available: false },
      ],
    })
    const table = { kind: 'table', id: randomUUID(), caption: 'Doses', head: ['A'], rows: [['B']] }
    const blocks = [table, { kind: 'text', id: randomUUID(), html: '<p>II</p>' }]
    const ofBlocks = gemData({ categoryId: category.categoryId, content: { format: 4, blocks } as never })
    await deliver(harness.deps, onGemPublished, ofBlocks)
    const noter = gemsLearner()
    for (const { id } of blocks) {
      const body = { gemId: ofBlocks.gemId, sectionId: id, text: 'Mine', version: 0 }
      expect((await put(noter, '/gems/notev3', body)).status).toBe(200)
    }
    const named = (await list(noter)).items.map((one: { sectionId: string; sectionTitle: string | null }) => [
      one.sectionId,
      one.sectionTitle,
    ])
    expect(new Map(named)).toEqual(
      new Map([
        [table.id, 'Doses'],
        [blocks[1]?.id, null],
      ]),
    )
    for (const [query, total] of [
      ['?search=v4r', 1],
      ['?search=INFARC', 1],
      ['?search=absent', 0],
      [`?category=${category.slug}`, 2],
      ['?category=none', 0],
      ['?size=1&page=2', 2],
    ] as const)
      expect((await list(learner, query)).total).toBe(total)
    const viewed = await list({ ...learner, actor: randomUUID() }, '?search=absent')
    expect(viewed.items.map(({ text }: { text: string }) => text)).toEqual([PRIVATE, PRIVATE])
    expect((await list(gemsLearner())).total).toBe(0)
    expect((await harness.call(newLearner(), 'GET', '/user/gemnotes')).status).toBe(403)
  })

  it('is missing in another bank, and when it was withdrawn for who had nothing to do with it', async () => {
    const { gemId } = (await seedGems(harness.deps, 1)).gems[0]!
    const learner = gemsLearner()
    await rate(learner, gemId)
    await deliver(harness.deps, onGemWithdrawn, { gemId, revision: 2 })
    expect((await harness.read(learner, `/gemsv3/${gemId}`)).number).toBe(0)
    for (const [who, id] of [
      [gemsLearner(), gemId],
      [gemsLearner({ group: 2 }), gemId],
      [learner, randomUUID()],
    ] as const)
      expect((await harness.request(who, 'GET', `/gemsv3/${id}`)).error.code).toBe('resource.missing')
  })

  it('keeps a note from a tab that has not seen the newest', async () => {
    const { gemId } = (await seedGems(harness.deps, 1)).gems[0]!
    const learner = gemsLearner()
    const note = (text: string, version: number) => put(learner, '/gems/notev2', { gemId, text, version })
    const first = await note('one', 0)
    expect((await note('one', 0)).body).toBe(first.body)
    expect((await note('other', 0)).error).toMatchObject({ code: 'resource.stale', data: { text: 'one', version: 1 } })
    const unknown = { gemId, sectionId: randomUUID(), text: 'x', version: 0 }
    expect((await put(learner, '/gems/notev3', unknown)).error.code).toBe('resource.missing')
    expect((await put(gemsLearner({ group: 2 }), '/gems/notev2', { gemId, text: 'x', version: 0 })).status).toBe(404)
  })

  it('is marked as often as wanted, and only within the own bank', async () => {
    const { gemId } = (await seedGems(harness.deps, 1)).gems[0]!
    const learner = gemsLearner()
    const mark = (name: string, who: object = learner) => put(who, `/gems/mark/${gemId}`, { mark: name })
    await rate(learner, gemId)
    expect((await mark('bury')).data.memory.state).toBe('buried')
    expect((await mark('unbury')).data.memory.state).toBe('due')
    await mark('suspend')
    expect((await mark('suspend')).data.memory.state).toBe('suspended')
    expect((await mark('unsuspend')).data.memory.state).toBe('due')
    expect((await mark('flag')).data.flagged).toBe(true)
    expect((await mark('unflag')).data.flagged).toBe(false)
    expect((await mark('flag', gemsLearner({ group: 2 }))).error.code).toBe('resource.missing')
    expect((await mark('eat')).error.code).toBe('request.invalid')
  })
})

describe('searching gems', () => {
  it('finds titles, texts, own notes and clinchers, and nothing of others', async () => {
    const { category, gems } = await seedGems(harness.deps, 3, {
      title: 'Quinsy at night',
      content: { format: 1, html: '<p>Trismus and <b>zuvula</b> pushed away.</p>' },
    })
    const learner = gemsLearner()
    await put(learner, '/gems/notev2', { gemId: gems[1]!.gemId, text: 'Think of zabscess.', version: 0 })
    await seedClinchers(harness.deps, 0, { clinchers: [clincherData({ text: 'Zuvula to one side' })] })
    const search = async (text: string, who: object = learner, categories?: string[]) =>
      (await harness.request(who, 'POST', '/gems/search', { text, ...(categories ? { categories } : {}) })).data
    const found = await search('zuvula')
    expect(found.total).toBe(4)
    expect(found.items.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['clincher', 'gem', 'gem', 'gem'])
    expect(found.items.find(({ kind }: { kind: string }) => kind === 'gem')).toMatchObject({
      in: 'text',
      excerpt: expect.stringContaining('\u2068zuvula\u2069'),
    })
    expect((await search('quinsy')).items[0].in).toBe('title')
    expect((await search('zabscess')).items).toMatchObject([{ id: gems[1]!.gemId, in: 'note' }])
    expect((await search('zabscess', gemsLearner())).total).toBe(0)
    // What is shown is where it says.
    await put(learner, '/gems/notev2', { gemId: gems[2]!.gemId, text: 'Quinsy, as my brother had.', version: 0 })
    const [noted] = (await search('quinsy')).items
    expect(noted).toMatchObject({ id: gems[2]!.gemId, in: 'note', excerpt: expect.stringContaining('my brother') })
    expect((await search('zuvula', learner, [category.slug])).total).toBe(3)
    expect((await search('zuvula', learner, ['elsewhere'])).total).toBe(0)
    for (const [text, total] of [
      ['&', 0],
      ['zuvula', 4],
    ] as const)
      expect((await harness.request(learner, 'POST', '/gems/search', { text, page: 9 })).data.total, text).toBe(total)
    expect((await search('zuvula', gemsLearner({ group: 2 }))).total).toBe(0)
  })
})
