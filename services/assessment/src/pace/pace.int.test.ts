import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedCategory } from '#testing/bank.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'
import { createPace } from './pace.ts'
import { watchPace } from './watch-pace.ts'

let harness: Harness
let slug: string
const PACES = 130
beforeAll(async () => {
  harness = await openHarness()
  slug = (await seedCategory(harness.deps, PACES)).category.slug
})
afterAll(() => harness.close())

type Who = ReturnType<typeof newLearner>
const read = (who: Who, number: number) => harness.request(who, 'GET', `/questionbank/question/${slug}/${number}`)
const readAll = async (who: Who, from: number, to: number) => {
  for (let number = from; number <= to; number += 1) expect((await read(who, number)).status).toBe(200)
}
const told = async (who: Who) =>
  (await harness.db.knex('outbox_messages').where('subject', 'events.assessment.questions.read-fast.v1').orderBy('seq'))
    .map(({ payload }) => payload.data)
    .filter(({ uid }) => uid === who.uid)

describe('reading questions', () => {
  it('T-090: beyond 120 in five minutes is slowed down, reported once in each window, and refused when too many wait', async () => {
    const learner = newLearner()
    await readAll(learner, 1, 120)
    await watchPace(harness.deps)
    expect(await told(learner)).toEqual([])
    await readAll(learner, 121, 121)
    await watchPace(harness.deps)
    await watchPace(harness.deps)
    const first = { uid: learner.uid, reads: 121, minutes: 5, at: harness.time.now.toISOString() }
    expect(await told(learner)).toEqual([first])
    const replies = await Promise.all([122, 123, 124, 125, 126, 127, 128, 129].map((number) => read(learner, number)))
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(2)
    expect(refused[0]?.error.code).toBe('rate.limited')
    harness.time.now = new Date(harness.time.now.getTime() + 300_000)
    await readAll(learner, 1, 121)
    await watchPace(harness.deps)
    expect(await told(learner)).toHaveLength(2)
  }, 30_000)

  it('is added up over several processes', async () => {
    const learner = newLearner()
    await readAll(learner, 1, 70)
    await watchPace(harness.deps)
    const other = { ...harness.deps, pace: createPace() }
    other.pace.note(
      learner.uid as string,
      Array.from({ length: 60 }, () => crypto.randomUUID()),
      'opened',
      harness.time.now,
    )
    await watchPace(other)
    expect(await told(learner)).toMatchObject([{ reads: 130 }])
  })

  it('of staff and of those who view as somebody else is not counted', async () => {
    const watched = newLearner({ actor: crypto.randomUUID() })
    const staff = newLearner({ admin: true })
    for (const who of [watched, staff]) await readAll(who, 1, 125)
    await watchPace(harness.deps)
    expect([...(await told(watched)), ...(await told(staff))]).toEqual([])
  })
})
