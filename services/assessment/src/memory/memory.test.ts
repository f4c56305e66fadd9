import { describe, expect, it } from 'vitest'
import { dateOfDay, dayOf, startOfDay, weekdayOf } from '#memory/learner-day.ts'
import { afterRating, becomesLeech, lastDayOf, type Memory, nextDueOf, recallOf, type Terms } from '#memory/memory.ts'

const terms: Terms = { retention: 90, easyDays: [], examOn: null, zone: 'Europe/London' }
const gem = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
const at = new Date('2026-11-20T10:00:00Z')

/** A gem learned and then rated good again and again when it was due. */
function learned(times: number, change: Partial<Terms> = {}, gemId = gem(1)): Memory {
  let memory: Memory | null = null
  for (let time = 0; time < times; time += 1)
    memory = afterRating(memory, { gemId, rating: 3, at: memory?.dueAt ?? at, terms: { ...terms, ...change } })
  return memory as Memory
}

describe("a learner's day", () => {
  it('begins at 04:00 of the zone, in summer and in winter', () => {
    expect(startOfDay('Europe/London', dayOf('Europe/London', new Date('2026-07-01T02:59:59Z'))).toISOString()).toBe(
      '2026-06-30T03:00:00.000Z',
    )
    expect(dateOfDay(dayOf('Europe/London', new Date('2026-07-01T03:00:00Z')))).toBe('2026-07-01')
    expect(dateOfDay(dayOf('Asia/Kolkata', new Date('2026-11-20T22:29:59Z')))).toBe('2026-11-20')
    expect(dateOfDay(dayOf('Asia/Kolkata', new Date('2026-11-20T22:30:00Z')))).toBe('2026-11-21')
  })

  it('begins at 04:00 also on the days when the clocks change', () => {
    const starts = ['2026-10-25', '2026-03-29'].map((date) =>
      startOfDay('Europe/London', Math.floor(Date.parse(date) / 86_400_000)).toISOString(),
    )
    expect(starts).toEqual(['2026-10-25T04:00:00.000Z', '2026-03-29T03:00:00.000Z'])
  })
})

describe('a rating', () => {
  it('takes a new gem through steps of a minute and ten minutes before it waits for days', () => {
    const next = nextDueOf(null, { gemId: gem(1), at, terms })
    expect(next[1].getTime() - at.getTime()).toBe(60_000)
    expect(next[3].getTime() - at.getTime()).toBe(600_000)
    expect(next[4].toISOString()).toMatch(/T04:00:00.000Z$/)
    expect(learned(2).dueAt.getTime() - at.getTime()).toBeGreaterThan(86_400_000 / 2)
  })

  it('comes out as the preview said', () => {
    const memory = learned(4)
    const when = memory.dueAt
    for (const rating of [1, 2, 3, 4] as const)
      expect(afterRating(memory, { gemId: gem(1), rating, at: when, terms }).dueAt).toEqual(
        nextDueOf(memory, { gemId: gem(1), at: when, terms })[rating],
      )
  })

  it('never leads past the last day before the exam, and spreads what the exam cuts', () => {
    const examOn = '2026-12-20'
    const last = startOfDay(terms.zone, lastDayOf(examOn, dayOf(terms.zone, at)) as number)
    const days = new Set<string>()
    for (let number = 0; number < 200; number += 1) {
      const memory = learned(5, { examOn }, gem(number))
      expect(memory.lastReviewedAt <= last || memory.lastReviewedAt >= new Date('2026-12-20')).toBe(true)
      const due = afterRating(learned(3, {}, gem(number)), {
        gemId: gem(number),
        rating: 4,
        at,
        terms: { ...terms, examOn },
      })
      expect(due.dueAt <= last).toBe(true)
      days.add(due.dueAt.toISOString())
    }
    expect(days.size).toBeGreaterThan(3)
    expect(lastDayOf('2026-11-20', dayOf(terms.zone, at))).toBeNull()
  })

  it('leaves the easy days of the week light, and the days beside them even', () => {
    const easyDays = [2]
    const weekdays = Array.from({ length: 400 }, (_, number) => {
      const { dueAt } = learned(4, { easyDays }, gem(number))
      return weekdayOf(dayOf(terms.zone, dueAt))
    })
    const on = (day: number) => weekdays.filter((weekday) => weekday === day).length
    expect(on(2)).toBe(0)
    expect(weekdays.length).toBe(400)
  })

  it('lets the chance of recall fall with the days', () => {
    const memory = learned(3)
    const recall = (days: number) =>
      recallOf(memory, terms.zone, new Date(memory.lastReviewedAt.getTime() + days * 86_400_000))
    expect(recall(0)).toBe(1)
    expect(recall(memory.scheduledDays)).toBeGreaterThan(0.8)
    expect(recall(memory.scheduledDays * 20)).toBeLessThan(recall(memory.scheduledDays))
  })

  it('makes a leech at the eighth lapse and at every fourth after', () => {
    const forgotten = (lapses: number) => ({ ...learned(3), lapses })
    const leeches = [7, 8, 9, 12, 16].filter((lapses) => becomesLeech(forgotten(lapses - 1), forgotten(lapses)))
    expect(leeches).toEqual([8, 12, 16])
    expect(becomesLeech(forgotten(8), forgotten(8))).toBe(false)
  })
})
