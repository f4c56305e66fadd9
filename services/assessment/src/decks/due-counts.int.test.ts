import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onExamDateChanged } from '#exam-dates/on-exam-date-changed.ts'
import { deliver } from '#testing/bank.ts'
import { reviewBody, seedDeck, seedGems } from '#testing/gems.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'
import { newStaff } from '#testing/mocks.ts'

const START = new Date('2026-11-20T10:00:00.000Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const GEMS = 28
let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

/** A learner's day as the clock on the wall has it: it begins at 04:00. Counted from 1970. */
function dayOn(zone: string, at: Date): number {
  // "2026-11-20 10:00"
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at)
  const [date = '', time = ''] = wall.split(' ')
  return Date.parse(date) / DAY - (time < '04:00' ? 1 : 0)
}

/** The last moment of each of the next ten days of a zone, the first of the day after it, and noon. */
const momentsIn = (zone: string): Date[] =>
  Array.from({ length: 480 }, (_, at) => START.getTime() + (at * HOUR) / 2)
    .filter((at) => dayOn(zone, new Date(at - 1)) !== dayOn(zone, new Date(at)))
    .flatMap((at) => [at - 1, at, at + 8 * HOUR])
    .map((at) => new Date(at))

type Row = { gem_id: string } & Record<'due_at' | 'last_reviewed_at' | 'suspended_at' | 'buried_until', Date | null>

/** Counts cards from the learner's rows alone, by day: the eve of an exam is the last on which any is due. */
function recount(rows: readonly Row[], ids: readonly string[], { zone, exam }: { zone: string; exam: string | null }) {
  const now = harness.time.now
  const today = dayOn(zone, now)
  const examDay = exam === null ? null : Date.parse(exam) / DAY
  const eve = examDay !== null && examDay > today ? examDay - 1 : null
  const counts = { size: 0, new: 0, due: 0, known: 0, forecast: [0, 0, 0, 0, 0, 0, 0] }
  for (const id of ids) {
    const row = rows.find(({ gem_id }) => gem_id === id)
    counts.size += 1
    if (row?.suspended_at || (row?.buried_until && row.buried_until > now)) continue
    if (!row?.due_at || !row.last_reviewed_at) {
      counts.new += 1
      continue
    }
    const scheduled = dayOn(zone, row.due_at)
    const isBrought = eve !== null && dayOn(zone, row.last_reviewed_at) < eve
    const ahead = Math.max(0, (isBrought ? Math.min(scheduled, eve) : scheduled) - today)
    counts[ahead === 0 ? 'due' : 'known'] += 1
    if (ahead < 7) counts.forecast[ahead] = (counts.forecast[ahead] ?? 0) + 1
  }
  return counts
}

it.each([
  { zone: 'Europe/London', exam: null },
  { zone: 'Asia/Kolkata', exam: '2026-12-02' },
  { zone: 'America/New_York', exam: '2026-11-24' },
  { zone: 'Pacific/Auckland', exam: '2026-11-27' },
])('what is due in $zone before an exam on $exam equals a recount, wherever it is shown', async (place) => {
  harness.time.now = START
  const learner = newLearner({ entitlements: ['question-bank', 'gems'] })
  const uid = learner.uid as string
  const exam = { uid, revision: 1, date: place.exam, timeZone: place.zone }
  await deliver(harness.deps, onExamDateChanged, exam)
  const { category, gems } = await seedGems(harness.deps, GEMS)
  const ids = gems.map(({ gemId }) => gemId)
  const staffDeck = await seedDeck(harness.deps, gems.slice(0, 18))
  const deckId = randomUUID()
  const ownDeck = { deckId, title: 'Mine', gemIds: ids.slice(10) }
  expect((await harness.request(learner, 'POST', '/gemsdeck', ownDeck)).status).toBe(200)
  const reviews = ids.flatMap((gemId, at) =>
    Array.from({ length: at % 5 }, (_, time) =>
      reviewBody(gemId, new Date(START.getTime() - (16 - time * 4) * DAY + at * HOUR), {
        rating: 1 + ((at + time) % 4),
      }),
    ),
  )
  const sent = await harness.request(learner, 'POST', '/gems/reviews', { reviews })
  expect(sent.data.recorded).toHaveLength(reviews.length)
  const [suspended, buried] = [ids[11], ids[12]]
  await harness.request(learner, 'PUT', `/gems/mark/${suspended}`, { mark: 'suspend' })
  await harness.request(learner, 'PUT', `/gems/mark/${buried}`, { mark: 'bury' })
  const rows: Row[] = await harness.db.knex('learner_gems').where({ user_id: uid })
  const seen = new Set<number>()
  for (const now of momentsIn(place.zone)) {
    harness.time.now = now
    const all = recount(rows, ids, place)
    seen.add(all.due)
    const { decks, today } = await harness.read(learner, '/gemsdeckinglist')
    const deckNamed = (wanted: string) => decks.find(({ name }: { name: string }) => name === wanted)
    expect(deckNamed(staffDeck.slug)).toMatchObject(recount(rows, staffDeck.gemIds, place))
    expect(deckNamed(`own-${deckId}`)).toMatchObject(recount(rows, ownDeck.gemIds, place))
    expect(today.due).toBe(all.due)
    expect((await harness.read(learner, '/gems/due')).due).toBe(all.due)
    expect((await harness.read(learner, '/gems/review')).due).toBe(all.due)
    const { days } = await harness.read(learner, '/gems/forecast')
    expect(days.map(({ due }: { due: number }) => due)).toEqual(all.forecast.slice(0, days.length))
    const { categories } = await harness.read(learner, `/gemsv2?category=${category.slug}`)
    const counted = categories.find(({ id }: { id: string }) => id === category.categoryId)
    expect(counted).toMatchObject({ size: all.size, new: all.new, due: all.due, known: all.known })
    const ofStaff = await harness.call(newStaff(), 'GET', `/a/wardround/gemreviews/${uid}`)
    expect(ofStaff.data).toMatchObject({ due: all.due, known: all.known })
  }
  expect(seen.size).toBeGreaterThan(2)
})
