import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onGemWithdrawn } from '#gems/on-gem-published.ts'
import { replay } from '#memory/review-log.ts'
import { readLog } from '#memory/review-log-repository.ts'
import { deliver } from '#testing/bank.ts'
import { reviewBody, seedDeck, seedGems } from '#testing/gems.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'

covers('recordGemReviews undoGemReview')

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

const gemsLearner = () => newLearner({ entitlements: ['question-bank', 'gems'] })
const rate = (who: object, body: object) => harness.request(who, 'PUT', '/gems/recordv2', body)
const undo = (who: object, reviewId: string) => harness.request(who, 'POST', '/gems/undo', { reviewId })
const minutes = (count: number) => new Date(START.getTime() + count * 60_000)

/** The memory of a gem as it is stored, and as its log has it. */
async function bothMemories(uid: string, gemId: string) {
  const row = await harness.db.knex('learner_gems').where({ user_id: uid, gem_id: gemId }).first()
  const log = await harness.db.knex.transaction((trx) => readLog(trx, uid, row.last_review_id))
  const { memory } = replay(log)
  const stored = [row.state, row.due_at?.getTime() ?? null, row.stability, row.difficulty, row.reviews, row.lapses]
  return {
    stored,
    replayed: memory
      ? [memory.state, memory.dueAt.getTime(), memory.stability, memory.difficulty, memory.reviews, memory.lapses]
      : [0, null, 0, 0, 0, 0],
  }
}

describe('rating a gem', () => {
  it('answers the memory and what comes next, and a repeat changes nothing', async () => {
    const { gems } = await seedGems(harness.deps, 1)
    const learner = gemsLearner()
    const body = reviewBody(gems[0]!.gemId, START)
    const first = await rate(learner, body)
    expect(first.status).toBe(200)
    expect(first.data).toMatchObject({
      undone: false,
      memory: { state: 'due', dueAt: minutes(10).toISOString(), reviews: 1, lastRating: 3, leech: false },
    })
    const again = await Promise.all([rate(learner, body), rate(learner, body)])
    expect(again.map(({ data }) => data)).toEqual([first.data, first.data])
    expect(await harness.db.knex('gem_reviews').where({ user_id: learner.uid! })).toHaveLength(1)
    expect((await rate(learner, { ...body, rating: 4 })).error.code).toBe('review.reused')
    const other = (await seedGems(harness.deps, 1)).gems[0]!
    expect((await rate(learner, { ...body, gemId: other.gemId })).error.code).toBe('review.reused')
  })

  it('is refused from the future, from more than a year ago, for an unknown gem, another bank and somebody else’s deck', async () => {
    const { gems } = await seedGems(harness.deps, 1)
    const { gemId } = gems[0]!
    const learner = gemsLearner()
    const early = await rate(learner, reviewBody(gemId, minutes(6)))
    expect([early.status, early.error.code, early.error.data.now]).toEqual([409, 'review.future', START.toISOString()])
    expect((await rate(learner, reviewBody(gemId, minutes(4)))).data.memory.lastReviewedAt).toBe(START.toISOString())
    for (const at of [new Date('0001-01-01T00:00:00Z'), new Date(START.getTime() - 367 * DAY)]) {
      const old = reviewBody(gemId, at)
      expect((await rate(learner, old)).error).toMatchObject({
        code: 'review.too-old',
        data: { now: START.toISOString() },
      })
      expect((await rate(learner, { ...old, mode: 'cram' })).error.code).toBe('review.too-old')
      const together = await harness.request(learner, 'POST', '/gems/reviews', { reviews: [old] })
      expect(together.data.refused).toMatchObject([{ reviewId: old.reviewId, code: 'review.too-old' }])
    }
    expect((await rate(learner, reviewBody(randomUUID(), START))).error.code).toBe('resource.missing')
    expect((await rate({ ...gemsLearner(), group: 2 }, reviewBody(gemId, START))).error.code).toBe('resource.missing')
    const deckId = randomUUID()
    await harness.request(gemsLearner(), 'POST', '/gemsdeck', { deckId, title: 'Mine', gemIds: [gemId] })
    for (const deck of [`own-${deckId}`, 'no-such-deck']) {
      for (const who of [gemsLearner(), learner])
        expect((await rate(who, reviewBody(gemId, START, { deck }))).error.code).toBe('resource.missing')
      const crammed = await rate(learner, reviewBody(gemId, START, { deck, mode: 'cram' }))
      expect(crammed.error.code).toBe('resource.missing')
    }
    const deck = await seedDeck(harness.deps, gems)
    expect((await rate(gemsLearner(), reviewBody(gemId, START, { deck: deck.slug }))).status).toBe(200)
    for (const change of [{ rating: 5 }, { at: 'today' }, { uid: randomUUID() }])
      expect((await rate(learner, { ...reviewBody(gemId, START), ...change })).error.code).toBe('request.invalid')
    expect((await harness.request(null, 'PUT', '/gems/recordv2', reviewBody(gemId, START))).status).toBe(401)
    expect((await rate(newLearner(), reviewBody(gemId, START))).error.code).toBe('access.gems')
  })

  it('counts ratings of two devices in the order of their time, whichever comes first', async () => {
    const { gems } = await seedGems(harness.deps, 2)
    const [one, other] = [gemsLearner(), gemsLearner()]
    const made = [1, 3, 1, 3, 4, 2].map((rating, index) =>
      gems.map(({ gemId }) => reviewBody(gemId, minutes(index * 17 - 200), { rating })),
    )
    const [phone, desk] = [made.filter((_, at) => at % 2 === 0).flat(), made.filter((_, at) => at % 2 === 1).flat()]
    const send = (who: object, reviews: object[]) => harness.request(who, 'POST', '/gems/reviews', { reviews })
    await send(one, made.flat())
    await Promise.all([send(other, desk), send(other, phone)])
    const repeated = await send(other, [...phone, reviewBody(randomUUID(), START)])
    expect(repeated.data.recorded).toHaveLength(phone.length)
    expect(repeated.data.refused).toMatchObject([{ code: 'resource.missing' }])
    for (const { gemId } of gems) {
      const [mine, theirs] = await Promise.all([one, other].map(({ uid }) => bothMemories(uid!, gemId)))
      expect(theirs).toEqual(mine)
      expect(mine!.stored).toEqual(mine!.replayed)
      expect(mine!.stored[4]).toBe(6)
    }
  })

  it('is undone from the latest on, and as many undos as ratings leave nothing', async () => {
    const { gems } = await seedGems(harness.deps, 1)
    const { gemId } = gems[0]!
    const learner = gemsLearner()
    const bodies = [3, 3, 1].map((rating, index) => reviewBody(gemId, minutes(index - 10), { rating }))
    const seen: unknown[] = []
    for (const body of bodies) seen.push((await rate(learner, body)).data.memory.dueAt)
    const [first, second, third] = bodies.map(({ reviewId }) => reviewId) as [string, string, string]
    expect((await undo(learner, second)).error.code).toBe('review.not-latest')
    expect((await undo(gemsLearner(), third)).error.code).toBe('resource.missing')
    const both = await Promise.all([undo(learner, third), undo(learner, third)])
    expect(both.map(({ data }) => data.memory.dueAt)).toEqual([seen[1], seen[1]])
    expect((await rate(learner, bodies[2]!)).data).toMatchObject({ undone: true, memory: { dueAt: seen[1] } })
    expect((await undo(learner, second)).data.memory.dueAt).toBe(seen[0])
    expect((await undo(learner, first)).data.memory).toMatchObject({ state: 'new', dueAt: null, reviews: 0 })
    const again = await rate(learner, reviewBody(gemId, START))
    expect(again.data.memory.reviews).toBe(1)
    const { stored, replayed } = await bothMemories(learner.uid!, gemId)
    expect(stored).toEqual(replayed)
  })

  it('in a cram is kept and schedules nothing', async () => {
    const { gems } = await seedGems(harness.deps, 1)
    const learner = gemsLearner()
    const body = reviewBody(gems[0]!.gemId, START, { mode: 'cram' })
    expect((await rate(learner, body)).data.memory).toMatchObject({ state: 'new', reviews: 0 })
    expect((await rate(learner, body)).status).toBe(200)
    expect((await undo(learner, body.reviewId)).data).toMatchObject({ undone: true, memory: { state: 'new' } })
    expect(await harness.db.knex('gem_reviews').where({ user_id: learner.uid! })).toMatchObject([{ cram: true }])
  })

  it('suspends a gem that was forgotten eight times, and the undo of that takes it back', async () => {
    const { gems } = await seedGems(harness.deps, 1)
    const { gemId } = gems[0]!
    const learner = gemsLearner()
    let at = START.getTime() - 300 * DAY
    const reviews = [3, 3, 3, ...Array.from({ length: 8 }, () => [1, 3, 3]).flat()].map((rating) => {
      at += 5 * DAY
      return reviewBody(gemId, new Date(at), { rating })
    })
    const lastLapse = reviews.length - 3
    for (const body of reviews.slice(0, lastLapse)) expect((await rate(learner, body)).data.memory.leech).toBe(false)
    const leech = await rate(learner, reviews[lastLapse]!)
    expect(leech.data.memory).toMatchObject({ state: 'suspended', leech: true, lapses: 8 })
    expect((await undo(learner, reviews[lastLapse]!.reviewId)).data.memory).toMatchObject({ leech: false, lapses: 7 })
  })

  it('is taken for a gem that was withdrawn meanwhile, and its log cannot be changed', async () => {
    const { gems } = await seedGems(harness.deps, 1)
    const { gemId } = gems[0]!
    await deliver(harness.deps, onGemWithdrawn, { gemId, revision: 2 })
    const learner = gemsLearner()
    expect((await rate(learner, reviewBody(gemId, START))).status).toBe(200)
    const own = harness.db.knex('gem_reviews').where({ user_id: learner.uid! })
    await expect(own.clone().update({ rating: 1 })).rejects.toThrow('append-only')
    await expect(own.clone().delete()).rejects.toThrow('append-only')
  })
})
