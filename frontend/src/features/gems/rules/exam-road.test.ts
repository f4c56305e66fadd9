import { expect, it } from 'vitest'
import { examRoad } from './exam-road.ts'

const asked = { today: '2026-11-23', exam: { date: '2027-01-12', days: 50 }, fresh: 60, newPerDay: 6, easyDays: [] }
const datesOf = (road: ReturnType<typeof examRoad>) => road.stops.map(({ key, date }) => [key, date])

it('says when all is seen, when new cards end, and the exam', () => {
  expect(examRoad(asked)).toEqual({
    stops: [
      { key: 'seen', date: '2026-12-02', at: 0.18 },
      { key: 'noNew', date: '2027-01-05', at: 0.86 },
      { key: 'exam', date: '2027-01-12', at: 1 },
    ],
    unseen: 0,
  })
})

it('passes over the days without new cards', () => {
  expect(datesOf(examRoad({ ...asked, easyDays: [6, 7] }))[0]).toEqual(['seen', '2026-12-04'])
})

it('says how many cards there is no day for', () => {
  const road = examRoad({ ...asked, newPerDay: 1 })
  expect(road.unseen).toBe(17)
  expect(datesOf(road).map(([key]) => key)).toEqual(['noNew', 'exam'])
  expect(examRoad({ ...asked, exam: { date: '2026-11-23', days: 0 } }).stops.at(-1)).toMatchObject({ at: 1 })
})
