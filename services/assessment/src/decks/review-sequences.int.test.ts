import { numbersFrom } from '@wardround/kit/testing/numbers-from.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onExamDateChanged } from '#exam-dates/on-exam-date-changed.ts'
import { afterRating, type Memory, type Terms } from '#memory/memory.ts'
import { memoryOf } from '#memory/memory-row.ts'
import { replay } from '#memory/review-log.ts'
import { readLog } from '#memory/review-log-repository.ts'
import { deliver } from '#testing/bank.ts'
import { reviewBody, seedGems } from '#testing/gems.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'

const GEMS = 120
const BATCH = 100
const HALF_A_YEAR = 180 * 86_400_000
const TERMS: Terms = { retention: 85, easyDays: [6], examOn: '2027-01-20', zone: 'Pacific/Auckland' }

type Body = ReturnType<typeof reviewBody> & { rating: 1 | 2 | 3 | 4 }
/** What a gem was rated with, and which of that was taken back. */
type Sequence = { gemId: string; reviews: Body[]; undone: Set<string> }

const next = numbersFrom(20)
const learner = newLearner({ entitlements: ['question-bank', 'gems'] })
const uid = learner.uid as string
let harness: Harness
let sequences: Sequence[]
beforeAll(async () => {
  harness = await openHarness()
  const exam = { uid, revision: 1, date: TERMS.examOn, timeZone: TERMS.zone }
  await deliver(harness.deps, onExamDateChanged, exam)
  const settings = { newPerDay: 6, minutesPerDay: 20, version: 0, retention: TERMS.retention, easyDays: TERMS.easyDays }
  expect((await harness.request(learner, 'PUT', '/gems/settings', settings)).status).toBe(200)
  const { gems } = await seedGems(harness.deps, GEMS)
  const now = harness.time.now.getTime()
  sequences = gems.map(({ gemId }) => ({
    gemId,
    reviews: Array.from({ length: 1 + Math.floor(next() * 8) }, () =>
      reviewBody(gemId, new Date(now - Math.floor(next() * HALF_A_YEAR)), { rating: 1 + Math.floor(next() * 4) }),
    ) as Body[],
    undone: new Set(),
  }))
})
afterAll(() => harness.close())

const byTime = (one: Body, other: Body) => Date.parse(one.at) - Date.parse(other.at)

/** Sends ratings as a device does that had no connection. */
async function send(reviews: Body[]): Promise<void> {
  for (let from = 0; from < reviews.length; from += BATCH) {
    const batch = { reviews: reviews.slice(from, from + BATCH) }
    const { data } = await harness.request(learner, 'POST', '/gems/reviews', batch)
    expect(data).toMatchObject({ refused: [] })
    expect(data.recorded).toHaveLength(batch.reviews.length)
  }
}

/** Takes back so many of the latest ratings of a gem that were sent and still stand. */
async function undoLatest({ reviews, undone }: Sequence, count: number, sent: ReadonlySet<Body>): Promise<void> {
  const standing = reviews.filter((review) => sent.has(review) && !undone.has(review.reviewId)).sort(byTime)
  for (const { reviewId } of standing.toReversed().slice(0, count)) {
    expect((await harness.request(learner, 'POST', '/gems/undo', { reviewId })).status).toBe(200)
    undone.add(reviewId)
  }
}

/** What the ratings that were sent and stand make of a gem, one after the other. */
function byHand({ gemId, reviews, undone }: Sequence, sent: ReadonlySet<Body>): Memory | null {
  let memory: Memory | null = null
  for (const review of reviews.toSorted(byTime)) {
    const { reviewId, rating, at } = review
    if (sent.has(review) && !undone.has(reviewId))
      memory = afterRating(memory, { gemId, rating, at: new Date(at), terms: TERMS })
  }
  return memory
}

/** What is kept of a gem, and what its log makes of it. */
async function keptAndReplayed(gemId: string): Promise<[Memory | null, Memory | null]> {
  const row = await harness.db.knex('learner_gems').where({ user_id: uid, gem_id: gemId }).first()
  if (!row) return [null, null]
  const log = await harness.db.knex.transaction((trx) => readLog(trx, uid, row.last_review_id))
  return [memoryOf(row), replay(log).memory]
}

async function expectAllAlike(sent: ReadonlySet<Body>): Promise<void> {
  for (const sequence of sequences) {
    const memory = byHand(sequence, sent)
    expect(await keptAndReplayed(sequence.gemId)).toEqual([memory, memory])
  }
}

it('ratings of two devices with undos between them are kept as their log replays, and undone to the first state', async () => {
  const all = new Set(sequences.flatMap(({ reviews }) => reviews))
  const onPhone = new Set([...all].filter(() => next() < 0.5))
  await send([...onPhone])
  for (const sequence of sequences) await undoLatest(sequence, Math.floor(next() * 3), onPhone)
  await expectAllAlike(onPhone)
  // What was taken back and is sent again stays taken back.
  await send([...all].sort(() => next() - 0.5))
  await expectAllAlike(all)
  for (const sequence of sequences) await undoLatest(sequence, Math.floor(next() * 3), all)
  await expectAllAlike(all)

  for (const sequence of sequences) await undoLatest(sequence, sequence.reviews.length, all)
  expect(await harness.db.knex('gem_reviews').where({ user_id: uid })).toHaveLength(all.size)
  const rows = await harness.db.knex('learner_gems').where({ user_id: uid })
  expect(rows.map((row) => memoryOf(row)).filter(Boolean)).toEqual([])
  const list = await harness.read(learner, '/gemsv2')
  expect(list.items[0].memory).toMatchObject({ state: 'new', dueAt: null, reviews: 0, lapses: 0, leech: false })
  expect(list.categories[0]).toMatchObject({ size: GEMS, new: GEMS, due: 0, known: 0 })
})
