import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { describe, expect, it } from 'vitest'
import { phoneAddress } from '#shared/navigation/phone-address.ts'
import { personAt } from '#shared/testing/person.ts'
import { type Guard, type Place, redirectFor } from './guards.ts'

const NOW = Date.parse('2026-05-01T08:00:00Z')
const learner: CurrentUser = { ...personAt(NOW), is_subscribed: true, qb: true }
const { permissions: _permissions, state: _state, invalidate: _invalidate, ...viewed } = learner
const admin: CurrentUser = {
  ...learner,
  is_admin: true,
  verified: true,
  is_subscribed: false,
  qb: false,
  permissions: { p: {} },
}
const people = {
  visitor: null,
  unverified: { ...learner, verified: false, is_subscribed: false, qb: false },
  verified: { ...learner, is_subscribed: false, qb: false },
  locked: { ...learner, qb: false, gems: true },
  learner,
  gems: { ...learner, gems: true },
  mla: { ...learner, group: 3 as const },
  viewing: { ...admin, asuser: { ...viewed, uid: '019aa000-0000-7000-8000-000000000002' } },
  admin,
}
type Person = keyof typeof people
const LEARNERS: readonly Person[] = ['learner', 'gems', 'mla', 'viewing']

const at = (path: string, handHeld = false): Place => {
  const { pathname, search, hash } = new URL(path, 'https://app.example.test')
  return { pathname, search, hash, origin: 'https://app.example.test', handHeld, now: NOW }
}

const STAY = undefined
const logIn = (path: string) => `/login?from=${encodeURIComponent(path)}`
const [VERIFY, PLANS, PROFILE, HOME] = ['/profile/verification', '/profile/purchase', '/profile', '/']
const GEMS_OFFER = '/resources/gems'

/** Where each goes from a screen, and whether people with a plan who may stay see it in the shell of a phone. */
type Cell = {
  visitor: string | undefined
  unverified: string | undefined
  verified: string | undefined
  locked: string | undefined
}
type Row = [Guard, string, Cell & { learner: string | undefined; admin: string | undefined }, boolean]

const everywhere = { visitor: STAY, unverified: STAY, verified: STAY, locked: STAY, learner: STAY, admin: STAY }
/**
 * Logged-in screens: visitors go to log-in, the unverified to verification, those without a plan to the plans,
 * administrators stay.
 */
const gated = (path: string, rest: Partial<Row[2]> = {}) => ({
  visitor: logIn(path),
  unverified: VERIFY,
  verified: PLANS,
  locked: STAY,
  learner: STAY,
  admin: STAY,
  ...rest,
})
const bank = (path: string): Row => ['qb', path, gated(path, { locked: PROFILE }), true]

const TABLE: Row[] = [
  ...[
    '/',
    '/faq',
    '/news/12?page=2',
    '/trial/3',
    '/resources/gems',
    '/kyc-complete?verificationId=1',
    '/no-such-page',
  ].map((path): Row => ['public', path, everywhere, true]),
  ...[
    '/resources/bigmock',
    '/resources/bigmock/preview',
    '/logout',
    '/blocked?banned=1',
    '/deleteaccount',
    '/deleteaccount/t/c',
  ].map((path): Row => ['public', path, everywhere, false]),
  [
    'guest',
    '/signup',
    { visitor: STAY, unverified: PROFILE, verified: PROFILE, locked: PROFILE, learner: PROFILE, admin: PROFILE },
    false,
  ],
  [
    'guest',
    '/login',
    { visitor: STAY, unverified: HOME, verified: HOME, locked: HOME, learner: HOME, admin: '/admin' },
    false,
  ],
  bank('/questionbank'),
  bank('/questionbank/cardiovascular?page=2'),
  bank('/questionbank/cardiovascular/12'),
  bank('/questionbank/cardiovascular/result'),
  bank('/profile/flags'),
  bank('/profile/flags/questions?category=renal'),
  bank('/plabrevisionguides?q=potassium'),
  bank('/plabrevisionguides/anaphylaxis/questions/2'),
  ['qb', '/profile/dashboard', gated('/profile/dashboard', { locked: PROFILE }), false],
  ['qb', '/profile/flagsrevisions', gated('/profile/flagsrevisions', { locked: PROFILE }), false],
  ['qb', '/profile/notes', gated('/profile/notes', { locked: PROFILE }), false],
  ['subscribed', '/profile/extend', gated('/profile/extend'), false],
  ['subscribed', '/plabonthego', gated('/plabonthego'), false],
  ['subscribed', '/profile', gated('/profile'), false],
  ['subscribed', '/profile/notifications', gated('/profile/notifications'), true],
  ['subscribed', '/profile/messages', gated('/profile/messages'), false],
  ['subscribed', '/checkout?product=1', gated('/checkout?product=1'), true],
  ['verified', PLANS, gated(PLANS, { verified: STAY, locked: PROFILE, learner: PROFILE }), false],
  ['verified', VERIFY, gated(VERIFY, { unverified: STAY, locked: PROFILE, learner: PROFILE }), false],
  ...['/profile/checkout', '/profile/checkout/redirect?order=1', '/profile/checkout/completed?order=1'].map(
    (path): Row => ['verified', path, gated(path, { verified: STAY }), false],
  ),
  ...['/profile/changepassword', '/profile/security'].map(
    (path): Row => ['session', path, { ...everywhere, visitor: logIn(path) }, false],
  ),
  ['admin', '/admin', gated('/admin', { unverified: HOME, verified: HOME, locked: HOME, learner: HOME }), false],
]

const CELLS = TABLE.flatMap(([guard, path, cells, inShell]) =>
  (Object.keys(people) as Person[]).flatMap((person) => {
    const expected = LEARNERS.includes(person) ? cells.learner : cells[person as keyof typeof cells]
    const hasPlan = person === 'locked' || LEARNERS.includes(person)
    const onPhone = expected === STAY && inShell && hasPlan ? phoneAddress(at(path)) : expected
    return [
      [person, guard, path, 'desktop', expected],
      [person, guard, path, 'phone', onPhone],
    ] as const
  }),
)

describe('the gates in the browser', () => {
  it.each(CELLS)('%s on a %s screen at %s on a %s goes to %s', (person, guard, path, device, expected) => {
    expect(redirectFor(guard, people[person], at(path, device === 'phone'))).toBe(expected)
  })

  const owing = { ...admin, state: 'second_factor' as const }
  const ended = { ...learner, invalidate: true, exp: 0 }
  const expired = { ...learner, exp: NOW / 1000 }
  it.each([
    ['a visitor at home is not asked to come back there', null, 'session', '/', '/login'],
    ['who owes the code gives it first', owing, 'admin', '/admin', '/login/secondfactor?from=%2Fadmin'],
    [
      'who owes the code keeps the wanted path',
      owing,
      'guest',
      '/login?from=/admin',
      '/login/secondfactor?from=%2Fadmin',
    ],
    ['who owes the code may give it', owing, 'second-factor', '/login/secondfactor', STAY],
    ['who owes the code reads public pages', owing, 'public', '/faq', STAY],
    ['who gave it goes on', admin, 'second-factor', '/login/secondfactor', '/admin'],
    ['a seat opens the mocks without a plan', { ...people.verified, has_seat: true }, 'qb', '/mock/7/1', STAY],
    ['a seat opens nothing else', { ...people.verified, has_seat: true }, 'qb', '/questionbank', PLANS],
    ['a seat of the MLA group opens its own', { ...people.mla, qb: false, has_seat: true }, 'qb', '/mock', '/mlamock'],
    ['anybody may come to the waiting room', people.verified, 'verified', '/bigmock/enter/1', STAY],
    ['anybody may ask where theirs is', people.verified, 'verified', '/bigmock/enter', STAY],
    ['a session that was ended is a visitor', ended, 'qb', '/questionbank', logIn('/questionbank')],
    ['a session that was ended may log in', ended, 'guest', '/login', STAY],
    ['an expired token logs out', expired, 'qb', '/questionbank', '/logout'],
    ['an expired token logs out on public pages too', expired, 'public', '/', '/logout'],
    ['an expired token stays at the log-out', expired, 'public', '/logout', STAY],
    ['a view that is over logs nobody out', { ...people.viewing, exp: NOW / 1000 }, 'qb', '/questionbank', STAY],
    ['after log-in back to the wanted path', learner, 'guest', '/login?from=/questionbank', '/questionbank'],
    ['T-071 never to another site', learner, 'guest', '/login?from=//evil.test', '/'],
    ['T-071 nor by a backslash', learner, 'guest', '/login?from=/%5Cevil.test', '/'],
  ] as const)('%s', (_what, user, guard, path, expected) => {
    expect(redirectFor(guard, user, at(path))).toBe(expected)
  })

  it.each([
    ['the question bank', learner, 'guest', '/login', '/questionbank'],
    ['the account, where the bank is locked', people.locked, 'guest', '/login', PROFILE],
    ['the staff area', admin, 'second-factor', '/login/secondfactor', '/admin'],
    ['what was wanted', learner, 'second-factor', '/login/secondfactor?from=/profile/notes', '/profile/notes'],
    ['the account after a sign-up', learner, 'guest', '/signup', PROFILE],
  ] as const)('a log-in on the page itself leads to %s', (_what, user, guard, path, expected) => {
    expect(redirectFor(guard, user, { ...at(path), shown: true })).toBe(expected)
  })

  it.each(['/plabgems', '/plabgems/renal?gem=1', '/gemsdecking', '/gemsdecking/view', '/gemsdecking/view/renal'])(
    '%s is for people with gems, and leads others to what gems are',
    (path) => {
      const end = (person: Person, handHeld = false) => redirectFor('gems', people[person], at(path, handHeld))
      expect([end('visitor'), end('unverified')]).toEqual([logIn(path), VERIFY])
      expect(end('verified')).toBe(path === '/gemsdecking' ? GEMS_OFFER : PLANS)
      for (const person of ['learner', 'mla', 'viewing'] as const)
        expect([end(person), end(person, true)]).toEqual([GEMS_OFFER, GEMS_OFFER])
      for (const person of ['gems', 'locked'] as const)
        expect([end(person), end(person, true)]).toEqual([STAY, phoneAddress(at(path))])
      expect([end('admin'), end('admin', true)]).toEqual([STAY, STAY])
    },
  )

  it('sees what an administrator sees only while not viewing as somebody', () => {
    const locked = { ...people.viewing, asuser: { ...people.viewing.asuser, qb: false } }
    const unverified = { ...people.viewing, asuser: { ...people.viewing.asuser, verified: false } }
    expect(redirectFor('qb', locked, at('/questionbank'))).toBe(PROFILE)
    expect(redirectFor('qb', unverified, at('/questionbank', true))).toBe(VERIFY)
  })

  it('never sends anyone in a circle, on any device', () => {
    const guardOf = new Map<string, Guard>(
      TABLE.map(([guard, path]) => [new URL(path, 'https://x.test').pathname, guard]),
    )
    guardOf.set('/login/secondfactor', 'second-factor')
    guardOf.set('/gemsdecking', 'gems')
    for (const user of [...Object.values(people), owing, ended, expired])
      for (const handHeld of [true, false])
        for (const start of guardOf.keys()) {
          let path: string | undefined = start
          for (let steps = 0; path !== undefined && !path.startsWith('/plabonthego?'); steps += 1) {
            expect(steps).toBeLessThan(5)
            const place = at(path, handHeld)
            path = redirectFor(guardOf.get(place.pathname) ?? 'public', user, place)
          }
        }
  })
})
