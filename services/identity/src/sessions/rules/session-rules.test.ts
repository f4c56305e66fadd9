import { describe, expect, it } from 'vitest'
import { absoluteEnd, isBanned, isLive, isSecondFactorOwed, sessionEnd } from './session-rules.ts'

const at = (time: string) => new Date(`2026-05-${time}Z`)
const session = { createdAt: at('01T08:00:00'), lastSeenAt: at('01T08:00:00'), endedAt: null }

describe('how long a session lives', () => {
  it('T-032 is 12 hours without a sign of life for a learner, 30 minutes for staff', () => {
    expect(sessionEnd(session, false)).toEqual(at('01T20:00:00'))
    expect(sessionEnd(session, true)).toEqual(at('01T08:30:00'))
  })

  it('T-032 is 30 days in all for a learner, 12 hours for staff', () => {
    expect(absoluteEnd(session, false)).toEqual(at('31T08:00:00'))
    expect(sessionEnd({ ...session, lastSeenAt: at('01T19:55:00') }, true)).toEqual(at('01T20:00:00'))
  })

  it('is over at its end and when it was ended', () => {
    expect(isLive(session, false, at('01T19:59:59'))).toBe(true)
    expect(isLive(session, false, at('01T20:00:00'))).toBe(false)
    expect(isLive({ ...session, endedAt: at('01T09:00:00') }, false, at('01T09:00:01'))).toBe(false)
  })
})

describe('the second factor', () => {
  it('is owed by staff, and by whoever had an authenticator, until it was given', () => {
    expect(isSecondFactorOwed({ secondFactorOwed: false, secondFactorAt: null }, false)).toBe(false)
    expect(isSecondFactorOwed({ secondFactorOwed: false, secondFactorAt: null }, true)).toBe(true)
    expect(isSecondFactorOwed({ secondFactorOwed: true, secondFactorAt: null }, false)).toBe(true)
    expect(isSecondFactorOwed({ secondFactorOwed: true, secondFactorAt: at('01T08:01:00') }, true)).toBe(false)
  })
})

describe('a ban', () => {
  it('lasts until its end, or for good without one', () => {
    expect(isBanned({ ban: null, banEndsAt: null }, at('02T00:00:00'))).toBe(false)
    expect(isBanned({ ban: 1, banEndsAt: null }, at('02T00:00:00'))).toBe(true)
    expect(isBanned({ ban: 2, banEndsAt: at('01T23:59:59') }, at('02T00:00:00'))).toBe(false)
  })
})
