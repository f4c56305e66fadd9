import { beforeEach, describe, expect, it } from 'vitest'
import { rememberLostSession } from './remember-lost-session.ts'
import { afterSessionLost, takeLostSession } from './session-lost.ts'

describe('a lost session', () => {
  beforeEach(() => sessionStorage.clear())

  it('leads to /logout once someone was known', () => expect(afterSessionLost(true, '/questionbank')).toBe('/logout'))
  it('leaves a visitor where they are: the guard asks for log-in', () =>
    expect(afterSessionLost(false, '/questionbank')).toBeUndefined())
  it.each(['/blocked', '/logout', '/deleteaccount/token/123456', '/login/resetpassword/token'])(
    'changes nothing on %s',
    (path) => expect(afterSessionLost(true, path)).toBeUndefined(),
  )

  it('is shown once after the reload', () => {
    rememberLostSession()
    expect(takeLostSession()).toContain('You were logged out')
    expect(takeLostSession()).toBeNull()
  })

  it.each([
    ['replaced', /more devices/],
    ['password', /password was changed/],
    ['elsewhere', /from another device/],
  ] as const)('says why: %s', (reason, words) => {
    rememberLostSession(reason)
    expect(takeLostSession()).toMatch(words)
  })
})
