import { describe, expect, it } from 'vitest'
import { NEVER } from './duration.ts'
import { entitlementsOf, type Grant, movedBack, movedUp, startOfGrant } from './entitlement.ts'

const day = (n: number) => new Date(Date.UTC(2027, 0, n))
const grant = (from: number, until: number, more: Partial<Grant> = {}): Grant => ({
  entitlement: 'question-bank',
  startsAt: day(from),
  endsAt: day(until),
  revokedAt: null,
  ...more,
})
const iso = (n: number) => day(n).toISOString()
const SEAT = 'event:019a0000-0000-7000-8000-0000000000e1'
const now = day(10)

describe('entitlements', () => {
  it('last as long as the last grant of each name that was not revoked', () => {
    const grants = [
      grant(1, 20),
      grant(20, 40),
      grant(40, 60, { revokedAt: now }),
      grant(1, 15, { entitlement: 'gems' }),
    ]
    expect(entitlementsOf(grants)).toEqual({ 'question-bank': iso(40), gems: iso(15) })
    expect(entitlementsOf([grant(20, 40), grant(1, 20)])).toEqual({ 'question-bank': iso(40) })
    expect(entitlementsOf([grant(1, 5, { entitlement: SEAT })])).toEqual({ [SEAT]: iso(5) })
    expect(entitlementsOf([])).toEqual({})
  })

  it('continue where they end, each name on its own, and begin now where nothing is live', () => {
    const current = { 'question-bank': iso(20), gems: iso(9) }
    expect([startOfGrant('question-bank', current, now), startOfGrant('gems', current, now)]).toEqual([day(20), now])
    expect(startOfGrant('question-bank', { gems: iso(20) }, now)).toEqual(now)
    expect(startOfGrant('gems', { gems: iso(20) }, now)).toEqual(day(20))
  })
})

describe('what follows a period that is in force again', () => {
  it('begins where that ends, as long as before, and pushes on what follows', () => {
    const back = grant(1, 40)
    expect(movedBack([back, grant(10, 20), grant(20, 50)], [back])).toMatchObject([
      { startsAt: day(40), endsAt: day(50) },
      { startsAt: day(50), endsAt: day(80) },
    ])
  })

  it('stays where it begins later, is of another name, or was revoked', () => {
    const back = grant(1, 20)
    const others = [grant(25, 30), grant(5, 9, { entitlement: 'gems' }), grant(5, 9, { revokedAt: now })]
    expect(movedBack([back, ...others], [back])).toEqual([])
  })
})

describe('what is left when a period is revoked', () => {
  const gone = grant(1, 20, { revokedAt: now })

  it('begins now and is as long as before, one after the other', () => {
    expect(movedUp([grant(40, 70), gone, grant(20, 40)], now)).toMatchObject([
      { startsAt: day(10), endsAt: day(30) },
      { startsAt: day(30), endsAt: day(60) },
    ])
  })

  it('ends after as many calendar months as were paid for, on the day of the month on which it begins', () => {
    const at = (iso: string) => new Date(iso)
    const waiting = {
      entitlement: 'question-bank',
      startsAt: at('2027-02-24T05:39:00Z'),
      endsAt: at('2027-05-24T04:39:00Z'),
      revokedAt: null,
      duration: { value: 3, type: 'M' as const },
    }
    const ends = (from: string) => movedUp([waiting], at(from)).map(({ endsAt }) => endsAt.toISOString())
    expect(ends('2026-11-24T05:39:00Z')).toEqual(['2027-02-24T05:39:00.000Z'])
    expect(ends('2026-11-30T05:39:00Z')).toEqual(['2027-02-28T05:39:00.000Z'])
  })

  it('stays where nothing is missing before it', () => {
    expect(movedUp([grant(1, 20), grant(20, 40), grant(40, 60, { revokedAt: now })], now)).toEqual([])
    expect(movedUp([gone, grant(5, 25), grant(25, 40)], now)).toEqual([])
  })

  it('follows a live one of its own service only, and what is over does not count', () => {
    const gems = grant(20, 50, { entitlement: 'gems' })
    expect(movedUp([grant(1, 20), gems, grant(1, 9, { entitlement: 'gems' })], now)).toEqual([
      { ...gems, startsAt: now, endsAt: day(40) },
    ])
  })

  it('does not move a seat at an event', () => {
    expect(movedUp([gone, grant(20, 21, { entitlement: SEAT })], now)).toEqual([])
  })

  it('without an end stays without an end', () => {
    expect(movedUp([gone, grant(20, 0, { endsAt: NEVER })], now)).toMatchObject([{ startsAt: now, endsAt: NEVER }])
  })
})
