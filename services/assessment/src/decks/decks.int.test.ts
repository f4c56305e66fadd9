import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onDeckDeleted } from '#decks/on-deck-changed.ts'
import { onExamDateChanged } from '#exam-dates/on-exam-date-changed.ts'
import { deliver } from '#testing/bank.ts'
import { reviewBody, seedDeck, seedGems } from '#testing/gems.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'
import { newStaff } from '#testing/mocks.ts'

covers(`
  changeDeck createDeck deleteDeck getDeck getDeckSettings getDueGems getGemForecast getGemsOfUser getReviewSession
  listDecks recordGemReview saveDeckSettings
`)

const START = new Date('2026-11-20T10:00:00.000Z')
const DAY = 86_400_000
let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(() => {
  harness.time.now = START
})
afterAll(() => harness.close())

const gemsLearner = (change: object = {}) => newLearner({ entitlements: ['question-bank', 'gems'], ...change })
const rate = (who: object, gemId: string, rating = 3, change: object = {}) =>
  harness.request(who, 'PUT', '/gems/recordv2', reviewBody(gemId, harness.time.now, { rating, ...change }))
const deckOf = async (who: object, name: string) =>
  (await harness.read(who, '/gemsdeckinglist')).decks.find((deck: { name: string }) => deck.name === name)

describe('decks', () => {
  it('count what is new, due and known as a recount does, day by day', async () => {
    const { gems } = await seedGems(harness.deps, 12)
    const deck = await seedDeck(harness.deps, gems.slice(0, 8))
    const learner = gemsLearner()
    for (const [index, { gemId }] of gems.entries()) if (index % 3 !== 0) await rate(learner, gemId, 1 + (index % 4))
    await harness.request(learner, 'PUT', `/gems/mark/${gems[1]!.gemId}`, { mark: 'suspend' })
    await harness.request(learner, 'PUT', `/gems/mark/${gems[2]!.gemId}`, { mark: 'bury' })
    for (const days of [0, 1, 3, 9]) {
      harness.time.now = new Date(START.getTime() + days * DAY)
      const dayEnd = new Date(Date.UTC(2026, 10, 21 + days, 4))
      const rows = await harness.db.knex('learner_gems').where({ user_id: learner.uid! })
      const standing = deck.gemIds.map((id) => {
        const row = rows.find(({ gem_id }) => gem_id === id)
        if (row?.suspended_at || (row?.buried_until && row.buried_until > harness.time.now)) return 'out'
        if (!row?.reviews) return 'new'
        return row.due_at < dayEnd ? 'due' : 'known'
      })
      const count = (state: string) => standing.filter((each) => each === state).length
      const shown = await deckOf(learner, deck.slug)
      expect(shown).toMatchObject({ size: 8, new: count('new'), due: count('due'), known: count('known') })
      expect(shown.forecast[0]).toBe(count('due'))
      expect(shown.forecast).toHaveLength(7)
    }
  })

  it('of one’s own are made, filled, read and deleted by nobody else', async () => {
    const { gems } = await seedGems(harness.deps, 3)
    const ids = gems.map(({ gemId }) => gemId)
    const [learner, other] = [gemsLearner(), gemsLearner()]
    const deckId = randomUUID()
    const path = `/gemsdeck/own-${deckId}`
    const make = { deckId, title: 'Antidotes', gemIds: [ids[2], ids[0], randomUUID()] }
    const made = await harness.request(learner, 'POST', '/gemsdeck', make)
    expect(made.data.deck).toMatchObject({ name: `own-${deckId}`, title: 'Antidotes', kind: 'own', size: 2, new: 2 })
    expect((await harness.request(learner, 'POST', '/gemsdeck', make)).data).toEqual(made.data)
    const cards = async () => (await harness.read(learner, path)).items.map(({ id }: { id: string }) => id)
    expect(await cards()).toEqual([ids[2], ids[0]])
    await harness.request(learner, 'PUT', path, { put: [ids[1], ids[0]], take: [ids[2]], title: 'Poisons' })
    expect(await cards()).toEqual([ids[0], ids[1]])
    expect((await deckOf(learner, `own-${deckId}`)).title).toBe('Poisons')
    for (const [method, body] of [['GET'], ['PUT', { title: 'x' }], ['DELETE']] as const)
      expect((await harness.request(other, method, path, body)).error.code).toBe('resource.missing')
    expect(await deckOf(other, `own-${deckId}`)).toBeUndefined()
    expect((await harness.request(learner, 'PUT', path, {})).error.code).toBe('request.invalid')
    expect((await harness.request(learner, 'DELETE', path)).data).toEqual({ name: `own-${deckId}` })
    expect((await harness.request(learner, 'GET', path)).error.code).toBe('resource.missing')
    expect((await harness.request(learner, 'POST', '/gemsdeck', make)).error.code).toBe('resource.taken')
    expect((await rate(learner, ids[0]!, 3, { deck: `own-${deckId}` })).status).toBe(200)
  })

  it('and reviews of one learner are not there for another who has gems too', async () => {
    const { gems } = await seedGems(harness.deps, 2)
    const [first, second] = gems.map(({ gemId }) => gemId)
    const [owner, stranger] = [gemsLearner(), gemsLearner()]
    const deckId = randomUUID()
    const name = `own-${deckId}`
    await harness.request(owner, 'POST', '/gemsdeck', { deckId, title: 'Antidotes', gemIds: [first] })
    const review = reviewBody(first!, START, { deck: name })
    expect((await harness.request(owner, 'PUT', '/gems/recordv2', review)).status).toBe(200)
    const tables = ['own_decks', 'own_deck_gems', 'learner_gems', 'gem_reviews', 'gem_review_undos']
    const rows = () => Promise.all(tables.map((table) => harness.db.knex(table).where({ user_id: owner.uid! })))
    const before = await rows()
    const tries: [string, string, object?][] = [
      ['GET', `/gemsdeck/${name}`],
      ['PUT', `/gemsdeck/${name}`, { title: 'Mine now' }],
      ['PUT', `/gemsdeck/${name}`, { put: [second] }],
      ['PUT', `/gemsdeck/${name}`, { take: [first] }],
      ['DELETE', `/gemsdeck/${name}`],
      ['GET', `/gems/review?deck=${name}`],
      ['GET', `/gems/review?deck=${name}&mode=cram`],
      ['PUT', '/gems/recordv2', reviewBody(first!, START, { deck: name })],
      ['PUT', '/gems/recordv2', reviewBody(first!, START, { deck: name, mode: 'cram' })],
      ['POST', '/gems/undo', { reviewId: review.reviewId }],
    ]
    for (const [method, path, body] of tries) {
      const { status, error } = await harness.request(stranger, method as 'GET', path, body)
      expect([method, path, status, error.code]).toEqual([method, path, 404, 'resource.missing'])
    }
    const together = { reviews: [reviewBody(first!, START, { deck: name })] }
    const batch = await harness.request(stranger, 'POST', '/gems/reviews', together)
    expect(batch.data).toMatchObject({ recorded: [], refused: [{ code: 'resource.missing' }] })
    expect(
      (await harness.read(stranger, '/gemsdeckinglist')).decks.map((deck: { name: string }) => deck.name),
    ).not.toContain(name)
    expect(await rows()).toEqual(before)
    // The id of a rating is one's own: what a stranger sends under it is another rating.
    const alike = await harness.request(stranger, 'PUT', '/gems/recordv2', { ...review, deck: undefined, rating: 1 })
    expect(alike.data).toMatchObject({ undone: false, memory: { reviews: 1, lastRating: 1 } })
    expect(await rows()).toEqual(before)
  })

  it('are at most fifty, of two thousand cards', async () => {
    const learner = gemsLearner()
    const make = (gemIds: string[] = []) =>
      harness.request(learner, 'POST', '/gemsdeck', { deckId: randomUUID(), title: 'One more', gemIds })
    const made = await Promise.all(Array.from({ length: 52 }, () => make()))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(made.find(({ status }) => status !== 200)?.error.code).toBe('deck.full')
    expect((await make(Array.from({ length: 2_001 }, () => randomUUID()))).error.code).toBe('request.invalid')
  })

  it('of staff go when they are deleted, and belong to one bank', async () => {
    const { gems } = await seedGems(harness.deps, 1)
    const deck = await seedDeck(harness.deps, gems)
    expect((await harness.request(gemsLearner({ group: 2 }), 'GET', `/gemsdeck/${deck.slug}`)).status).toBe(404)
    await deliver(harness.deps, onDeckDeleted, { deckId: deck.deckId, revision: 2 })
    expect((await harness.request(gemsLearner(), 'GET', `/gemsdeck/${deck.slug}`)).status).toBe(404)
  })
})

describe('a review session', () => {
  it('gives due cards before new ones, and as many new ones as a day takes', async () => {
    const { gems } = await seedGems(harness.deps, 12)
    const deck = await seedDeck(harness.deps, gems)
    const learner = gemsLearner()
    await rate(learner, gems[11]!.gemId, 4)
    await rate(learner, gems[10]!.gemId, 1)
    const session = () => harness.read(learner, `/gems/review?deck=${deck.slug}`)
    const now = await session()
    expect(now.cards.map(({ id }: { id: string }) => id)).toEqual([
      gems[10]!.gemId,
      ...gems.slice(0, 4).map(({ gemId }) => gemId),
    ])
    expect([now.due, now.new]).toEqual([1, 4])
    expect(now.cards[0]).toMatchObject({ content: gems[10]!.content, memory: { state: 'due', lastRating: 1 } })
    expect(Object.keys(now.cards[1].next)).toEqual(['again', 'hard', 'good', 'easy'])
    const settings = { newPerDay: 20, minutesPerDay: 30, retention: 85, easyDays: [5], version: 0 }
    const saved = await harness.request(learner, 'PUT', '/gems/settings', settings)
    expect(saved.data).toEqual({ ...settings, version: 1 })
    expect((await session()).new).toBe(0)
    harness.time.now = new Date(START.getTime() + DAY)
    expect((await session()).new).toBe(10)
    const cram = async (from: string) => {
      const { cards, due } = await harness.read(learner, `/gems/review?deck=${deck.slug}&mode=cram&${from}`)
      return [due, cards.map(({ id }: { id: string }) => id)]
    }
    const [, all] = await cram('size=12')
    expect(all).toHaveLength(12)
    for (const skip of [0, 5, 10]) expect(await cram(`size=5&skip=${skip}`)).toEqual([12, all.slice(skip, skip + 5)])
    expect((await harness.request(learner, 'GET', '/gems/review?deck=none')).error.code).toBe('resource.missing')
  })

  it('keeps settings from a tab that has not seen the newest', async () => {
    const learner = gemsLearner()
    expect(await harness.read(learner, '/gems/settings')).toMatchObject({ newPerDay: 6, retention: 90, version: 0 })
    const settings = { newPerDay: 1, minutesPerDay: 30, retention: 85, easyDays: [], version: 0 }
    const save = (change: object) => harness.request(learner, 'PUT', '/gems/settings', { ...settings, ...change })
    const first = await save({})
    expect((await save({})).body).toBe(first.body)
    expect((await save({ newPerDay: 2 })).error).toMatchObject({ code: 'resource.stale', data: { newPerDay: 1 } })
    for (const change of [{ retention: 97 }, { easyDays: [1, 1] }, { easyDays: [1, 2, 3, 4, 5, 6, 7] }])
      expect((await save({ version: 1, ...change })).error.code).toBe('request.invalid')
  })

  it('is forecast for a week, with the new cards that each day takes', async () => {
    const { gems } = await seedGems(harness.deps, 3)
    const learner = gemsLearner()
    for (const { gemId } of gems) await rate(learner, gemId, 4)
    const [today, forecast] = [await harness.read(learner, '/gems/due'), await harness.read(learner, '/gems/forecast')]
    expect(today).toMatchObject({ due: 0, reviewed: 3, exam: null })
    expect(forecast.days.map(({ date }: { date: string }) => date)).toEqual(
      [20, 21, 22, 23, 24, 25, 26].map((day) => `2026-11-${day}`),
    )
    expect(forecast.days[0]).toMatchObject({ due: today.due, new: today.new })
    expect(forecast.past).toEqual({ reviews: 3, remembered: null })
    expect((await harness.request(newLearner(), 'GET', '/gems/forecast')).error.code).toBe('access.gems')
  })

  it('takes as long wherever it is said, by the learner’s own pace from ten reviews on', async () => {
    const { gems } = await seedGems(harness.deps, 22)
    const learner = gemsLearner()
    const settings = { newPerDay: 200, minutesPerDay: 30, retention: 90, easyDays: [], version: 0 }
    await harness.request(learner, 'PUT', '/gems/settings', settings)
    const said = async () => {
      const [{ minutes, due, new: fresh }, { today }, { days, secondsPerCard }] = await Promise.all(
        ['/gems/due', '/gemsdeckinglist', '/gems/forecast'].map((path) => harness.read(learner, path)),
      )
      expect([today.minutes, days[0].minutes]).toEqual([minutes, minutes])
      expect(minutes).toBe(Math.ceil(((due + fresh) * secondsPerCard) / 60))
      return secondsPerCard
    }
    expect(await said()).toBe(15)
    for (const { gemId } of gems.slice(0, 10)) await rate(learner, gemId, 4, { milliseconds: 40_000 })
    harness.time.now = new Date(START.getTime() + 600_000)
    expect(await said()).toBe(40)
  })

  it('is forecast no further than the exam, and everything comes before its day', async () => {
    const { gems } = await seedGems(harness.deps, 12)
    const learner = gemsLearner()
    const exam = (date: string | null, revision: number) =>
      deliver(harness.deps, onExamDateChanged, { uid: learner.uid, revision, date, timeZone: 'Europe/London' })
    for (const { gemId } of gems) await rate(learner, gemId, 4)
    const days = async (): Promise<{ date: string; due: number; new: number }[]> => {
      harness.time.now = new Date(harness.time.now.getTime() + 60_000)
      return (await harness.read(learner, '/gems/forecast')).days
    }
    expect(await days()).toHaveLength(7)
    await exam('2026-11-23', 1)
    const untilExam = await days()
    expect(untilExam.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
    expect(untilExam.reduce((sum, day) => sum + day.due, 0)).toBe(12)
    expect(untilExam.at(-1)).toMatchObject({ due: 0, new: 0 })
    await exam('2026-11-20', 2)
    expect((await days()).map(({ date }) => date)).toEqual(['2026-11-20'])
    await exam('2026-11-19', 3)
    expect(await days()).toHaveLength(7)
  })
})

describe('a learner’s gems as staff see them', () => {
  it('are counted as the learner’s own page counts them, and shown to nobody else', async () => {
    const { gems } = await seedGems(harness.deps, 4)
    const learner = gemsLearner()
    const path = `/a/wardround/gemreviews/${learner.uid}`
    const ofUser = async () => (await harness.call(newStaff(), 'GET', path)).data
    expect(await ofUser()).toMatchObject({ reviewed: 0, due: 0, lastReviewedAt: null, past: { reviews: 0 } })
    for (const [index, { gemId }] of gems.entries()) if (index > 0) await rate(learner, gemId, index === 1 ? 1 : 4)
    await harness.request(learner, 'PUT', `/gems/mark/${gems[3]!.gemId}`, { mark: 'suspend' })
    expect(await ofUser()).toEqual({
      ...{ reviewed: 3, due: 1, known: 1, setAside: 1, leeches: 0 },
      lastReviewedAt: START.toISOString(),
      past: { reviews: 3, remembered: null },
    })
    expect((await ofUser()).due).toBe((await harness.read(learner, '/gems/due')).due)
    expect((await harness.call(learner, 'GET', path)).error.code).toBe('access.permission')
  })
})
