import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#shared/session/use-session.ts'
import { type Guard, redirectFor } from './guards.ts'

const learner: CurrentUser = {
  uid: '019aa000-0000-7000-8000-000000000001',
  first_name: 'Amara',
  last_name: 'N',
  email: 'learner@wardround.test',
  group: 1,
  is_admin: false,
  verified: true,
  student: false,
  is_subscribed: true,
  qb: true,
  gems: true,
  qb_until: null,
  gems_until: null,
  permissions: null,
  state: 'full',
  exp: 0,
  invalidate: false,
}
const people = {
  visitor: null,
  ended: { ...learner, invalidate: true, verified: false, is_subscribed: false },
  unverified: { ...learner, verified: false, is_subscribed: false, qb: false, gems: false },
  unsubscribed: { ...learner, is_subscribed: false, qb: false, gems: false },
  gemsOnly: { ...learner, qb: false },
  learner,
  owing: { ...learner, is_admin: true, state: 'second_factor' as const },
  admin: { ...learner, is_admin: true, verified: false, is_subscribed: false, qb: false },
}
type Person = keyof typeof people
const at = (path: string) => {
  const { pathname, search } = new URL(path, 'https://app.example.test')
  return { pathname, search, origin: 'https://app.example.test' }
}

const TABLE: [Person, Guard, string, string | undefined][] = [
  ['visitor', 'public', '/', undefined],
  ['visitor', 'guest', '/signup', undefined],
  ['visitor', 'subscribed', '/questionbank?page=2', '/login?from=%2Fquestionbank%3Fpage%3D2'],
  ['visitor', 'admin', '/admin', '/login?from=%2Fadmin'],
  ['unverified', 'verified', '/profile/verification', undefined],
  ['unverified', 'verified', '/profile/purchase', '/profile/verification'],
  ['unverified', 'subscribed', '/profile', '/profile/verification'],
  ['unverified', 'qb', '/questionbank', '/profile/verification'],
  ['unverified', 'public', '/', undefined],
  ['unsubscribed', 'verified', '/profile/purchase', undefined],
  ['unsubscribed', 'verified', '/profile/checkout', undefined],
  ['unsubscribed', 'verified', '/profile/checkout/redirect', undefined],
  ['unsubscribed', 'verified', '/profile/checkout/completed', undefined],
  ['unsubscribed', 'verified', '/profile/verification', '/profile/purchase'],
  ['unsubscribed', 'subscribed', '/profile', '/profile/purchase'],
  ['unsubscribed', 'subscribed', '/gemsdecking', '/resources/gems'],
  ['unsubscribed', 'qb', '/questionbank', '/profile/purchase'],
  ['learner', 'verified', '/profile/purchase', '/profile'],
  ['learner', 'verified', '/profile/verification', '/profile'],
  ['learner', 'qb', '/questionbank', undefined],
  ['learner', 'subscribed', '/profile', undefined],
  ['learner', 'admin', '/admin', '/'],
  ['ended', 'qb', '/questionbank', '/login?from=%2Fquestionbank'],
  ['ended', 'guest', '/login', undefined],
  ['visitor', 'session', '/profile/changepassword', '/login?from=%2Fprofile%2Fchangepassword'],
  ['unverified', 'session', '/profile/changepassword', undefined],
  ['unsubscribed', 'session', '/profile/changepassword', undefined],
  ['gemsOnly', 'session', '/profile/changepassword', undefined],
  ['learner', 'guest', '/signup', '/profile'],
  ['learner', 'guest', '/login', '/'],
  ['learner', 'guest', '/login?from=/questionbank', '/questionbank'],
  ['learner', 'guest', '/login?from=//evil.test', '/'],
  ['gemsOnly', 'qb', '/questionbank', '/profile'],
  ['gemsOnly', 'subscribed', '/profile', undefined],
  ['owing', 'admin', '/admin', '/login/secondfactor?from=%2Fadmin'],
  ['owing', 'guest', '/login?from=/admin', '/login/secondfactor?from=%2Fadmin'],
  ['owing', 'second-factor', '/login/secondfactor', undefined],
  ['admin', 'second-factor', '/login/secondfactor', '/admin'],
  ['admin', 'admin', '/admin', undefined],
  ['admin', 'qb', '/questionbank', undefined],
  ['admin', 'verified', '/profile/purchase', undefined],
  ['admin', 'guest', '/login', '/admin'],
]

describe('the gates in the browser', () => {
  it.each(TABLE)('%s on a %s screen at %s goes to %s', (person, guard, path, expected) => {
    expect(redirectFor(guard, people[person], at(path))).toBe(expected)
  })

  it('never sends anyone in a circle', () => {
    const guardOf: Record<string, Guard> = {
      '/': 'public',
      '/login': 'guest',
      '/signup': 'guest',
      '/login/secondfactor': 'second-factor',
      '/profile': 'subscribed',
      '/profile/purchase': 'verified',
      '/profile/verification': 'verified',
      '/profile/checkout': 'verified',
      '/questionbank': 'qb',
      '/admin': 'admin',
      '/resources/gems': 'public',
    }
    for (const user of Object.values(people)) {
      for (const start of Object.keys(guardOf)) {
        let path: string | undefined = start
        for (let steps = 0; path !== undefined; steps += 1) {
          expect(steps).toBeLessThan(5)
          const place = at(path)
          path = redirectFor(guardOf[place.pathname] ?? 'public', user, place)
        }
      }
    }
  })
})
