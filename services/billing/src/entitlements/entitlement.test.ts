import { describe, expect, it } from 'vitest'
import { NEVER } from './duration.ts'
import { entitlementOf, type Grant, movedUp, startOfGrant } from './entitlement.ts'

const day = (n: number) => new Date(Date.UTC(2027, 0, n))
const grant = (from: number, until: number, more: Partial<Grant> = {}): Grant => ({
  serviceType: 1,
  startsAt: day(from),
  endsAt: day(until),
  revokedAt: null,
  ...more,
})
const now = day(10)

describe('an entitlement', () => {
  it('lasts as long as the last grant of its service that was not taken back', () => {
    const grants = [grant(1, 20), grant(20, 40), grant(40, 60, { revokedAt: now }), grant(1, 15, { serviceType: 2 })]
    expect(entitlementOf(grants)).toEqual({ qbUntil: day(40), gemsUntil: day(15) })
    expect(entitlementOf([grant(20, 40), grant(1, 20)]).qbUntil).toEqual(day(40))
    expect(entitlementOf([])).toEqual({ qbUntil: null, gemsUntil: null })
  })

  it('goes on where it ends, each service by itself, and begins now where nothing is live', () => {
    const current = { qbUntil: day(20), gemsUntil: day(9) }
    expect([startOfGrant(1, current, now), startOfGrant(2, current, now)]).toEqual([day(20), now])
    expect(startOfGrant(1, { qbUntil: null, gemsUntil: day(20) }, now)).toEqual(now)
    expect(startOfGrant(2, { qbUntil: null, gemsUntil: day(20) }, now)).toEqual(day(20))
  })
})

describe('what is left when a period is taken back', () => {
  const gone = grant(1, 20, { revokedAt: now })

  it('begins now and is as long as before, one after the other', () => {
    expect(movedUp([grant(40, 70), gone, grant(20, 40)], now)).toMatchObject([
      { startsAt: day(10), endsAt: day(30) },
      { startsAt: day(30), endsAt: day(60) },
    ])
  })

  it('stays where nothing is missing before it', () => {
    expect(movedUp([grant(1, 20), grant(20, 40), grant(40, 60, { revokedAt: now })], now)).toEqual([])
    expect(movedUp([gone, grant(5, 25), grant(25, 40)], now)).toEqual([])
  })

  it('follows a live one of its own service only, and what is over does not count', () => {
    const gems = grant(20, 50, { serviceType: 2 })
    expect(movedUp([grant(1, 20), gems, grant(1, 9, { serviceType: 2 })], now)).toEqual([{ ...gems, startsAt: now, endsAt: day(40) }])
  })

  it('without an end stays without an end', () => {
    expect(movedUp([gone, grant(20, 0, { endsAt: NEVER })], now)).toMatchObject([{ startsAt: now, endsAt: NEVER }])
  })
})
