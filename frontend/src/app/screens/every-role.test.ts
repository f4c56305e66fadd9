import { createScreenFinder } from '@wardround/proto/find-screen.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { SCREENS, type ScreenAccess, type ScreenRoute } from '@wardround/proto/screens.ts'
import { expect, it } from 'vitest'
import { shownAddress } from '#shared/navigation/phone-address.ts'
import { personAt } from '#shared/testing/person.ts'
import { type Guard, type Place, redirectFor } from '../guards.ts'
import type { Screen } from './screen.ts'
import { siteScreens } from './site-screens.ts'
import { staffScreens } from './staff-screens.ts'

const ORIGIN = 'https://wardround.test'
const NOW = Date.parse('2026-11-01T08:00:00Z')
const person = personAt(NOW)
const learner: CurrentUser = { ...person, is_subscribed: true, qb: true }
const admin: CurrentUser = { ...person, is_admin: true, permissions: { p: {} } }

/** What a role may see, in the words of the table of screens; `area`: screens of staff, of whichever area. */
type Sees = ScreenAccess | 'area'
type Role = {
  user: CurrentUser | null
  sees: readonly Sees[]
  /** Where else they are led: the first line that names the screen's access, or `*`. */
  ends: readonly (readonly [Sees | '*', string])[]
  /** Screens that are not theirs although their access is, or the other way round. */
  apart?: Readonly<Record<string, string | 'stays'>>
}

const [VERIFY, PLANS, PROFILE] = ['/profile/verification', '/profile/purchase', '/profile']
const ANY_STAFF = ['admin', 'area'] as const
const toHome = ANY_STAFF.map((access) => [access, '/'] as const)
const DECKS = { '/gemsdecking': '/resources/gems' }
/** Who has a plan has chosen and is confirmed. */
const CHOSEN = { [PLANS]: PROFILE, [VERIFY]: PROFILE }
/** Only for people who owe their code. */
const GUEST = { '/signup': PROFILE, '/login': '/', '/login/secondfactor': '/' }
const MLA_ONLY = [['mla', '/mock'], ...toHome] as const
const gemsUser = { ...learner, gems: true }
const { permissions: _permissions, state: _state, invalidate: _invalidate, ...viewed } = gemsUser

/** The gate table of the specification (learner 4.1 and 4.3, admin 6), for one person of each kind. */
const ROLES: Readonly<Record<string, Role>> = {
  visitor: {
    user: null,
    sees: ['public'],
    ends: [['*', '/login']],
  },
  unverified: {
    user: { ...person, verified: false },
    sees: ['public'],
    ends: [...toHome, ['*', VERIFY]],
    apart: {
      ...GUEST,
      '/signup': VERIFY,
      [VERIFY]: 'stays',
      '/profile/changepassword': 'stays',
      '/profile/security': 'stays',
      '/profile/security/authenticator': 'stays',
      '/deleteaccount': 'stays',
    },
  },
  'without a plan': {
    user: person,
    sees: ['public', 'session', 'verified'],
    ends: [...toHome, ['*', PLANS]],
    apart: { ...GUEST, '/signup': PLANS, ...DECKS, [VERIFY]: PLANS, '/profile/preferences': PLANS, '/checkout': PLANS },
  },
  'locked, with gems': {
    user: { ...person, is_subscribed: true, gems: true },
    sees: ['public', 'session', 'verified', 'subscribed', 'gems'],
    ends: [...toHome, ['*', PROFILE]],
    apart: { ...GUEST, ...CHOSEN },
  },
  learner: {
    user: learner,
    sees: ['public', 'session', 'verified', 'subscribed', 'qb'],
    ends: [['gems', '/resources/gems'], ...MLA_ONLY],
    apart: { ...GUEST, ...CHOSEN },
  },
  'learner with gems': {
    user: gemsUser,
    sees: ['public', 'session', 'verified', 'subscribed', 'qb', 'gems'],
    ends: MLA_ONLY,
    apart: { ...GUEST, ...CHOSEN },
  },
  'learner of the PA group': {
    user: { ...learner, group: 2 },
    sees: ['public', 'session', 'verified', 'subscribed', 'qb'],
    ends: [['gems', '/resources/gems'], ...MLA_ONLY],
    apart: { ...GUEST, ...CHOSEN },
  },
  'learner of the MLA group': {
    user: { ...learner, group: 3 },
    sees: ['public', 'session', 'verified', 'subscribed', 'qb', 'mla'],
    ends: [['gems', '/resources/gems'], ...toHome],
    apart: {
      ...GUEST,
      ...CHOSEN,
      '/mock': '/mlamock',
      '/mock/:mocknumber': '/mlamock',
      '/mock/:mocknumber/:id': '/mlamock',
      '/mock/:mocknumber/result': '/mlamock',
    },
  },
  'administrator viewing a learner': {
    user: { ...admin, asuser: viewed },
    sees: ['public', 'session', 'verified', 'subscribed', 'qb', 'gems'],
    ends: MLA_ONLY,
    apart: { ...GUEST, ...CHOSEN },
  },
  administrator: {
    user: admin,
    sees: ['public', 'session', 'verified', 'subscribed', 'qb', 'gems', 'mla', 'admin', 'area'],
    ends: [],
    apart: { '/signup': PROFILE, '/login': '/admin', '/login/secondfactor': '/admin' },
  },
  'administrator who owes the code': {
    user: { ...admin, state: 'second_factor' },
    sees: ['public'],
    ends: [['*', '/login/secondfactor']],
    apart: {
      '/signup': '/login/secondfactor',
      '/login': '/login/secondfactor',
      '/login/secondfactor': 'stays',
    },
  },
}

const SPECIFIC: readonly Sees[] = ['public', 'session', 'verified', 'subscribed', 'qb', 'gems', 'mla', 'admin']
const kindOf = ({ access }: ScreenRoute): Sees => (SPECIFIC.includes(access) ? access : 'area')
const find = createScreenFinder('wardround')
const SAMPLES: Readonly<Record<string, string>> = { ':number': '1', ':paper': '1', ':mocknumber': '7' }
const addressOf = (path: string) => path.replaceAll(/:\w+\??/g, (name) => SAMPLES[name] ?? 'any')
const own: readonly Screen[] = [...siteScreens, ...staffScreens].filter(({ path }) => path !== '*')
/** More exact paths first, as the router ranks them. */
const ranked = [...own].sort((a, b) => a.path.split(':').length - b.path.split(':').length)
const guardAt = (address: string): Guard => {
  const form = (path: string) =>
    new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`)
  const screen = ranked.find(({ path }) => form(path).test(address))
  if (!screen) throw new Error(`There is no screen at ${address}.`)
  return screen.guard
}

const placeOf = (address: string, handHeld: boolean): Place => {
  const { pathname, search, hash } = new URL(address, ORIGIN)
  return { pathname, search, hash, origin: ORIGIN, handHeld, now: NOW }
}

/** Follows every redirect, as the router does, to the screen that is shown; throws where they go round. */
function endOf(user: CurrentUser | null, address: string, handHeld: boolean): string {
  let at = address
  for (let steps = 0; steps < 6; steps += 1) {
    const shown = placeOf(at, handHeld)
    const away = redirectFor(guardAt(shown.pathname), user, shown)
    if (away === undefined) return shown.pathname
    // On a phone a screen keeps its place under the address of the shell.
    const next = shownAddress({ ...placeOf(away, handHeld), origin: ORIGIN })
    if (next.pathname === shown.pathname) return shown.pathname
    at = next.pathname + next.search
  }
  throw new Error(`The redirects from ${address} go round.`)
}

const CASES = own.map(({ path }) => {
  const screen = find(addressOf(path))
  return { path, screen }
})

it('the table covers every screen that the app has, and more than two hundred of them', () => {
  expect(CASES.filter(({ path, screen }) => path !== '/design' && !screen).map(({ path }) => path)).toEqual([])
  expect(CASES.length).toBeGreaterThan(200)
  expect(SCREENS.filter(({ built }) => built).length).toBeGreaterThan(200)
})

it.each(Object.keys(ROLES).flatMap((name) => [[name, 'desktop'] as const, [name, 'phone'] as const]))(
  '%s sees on a %s every screen that is theirs, and is led away from all others',
  (name, device) => {
    const { user, sees, ends, apart = {} } = ROLES[name] as Role
    const wrong = CASES.flatMap(({ path, screen }) => {
      if (!screen) return []
      const address = addressOf(path)
      const kind = kindOf(screen)
      const led = ends.find(([access]) => access === kind || access === '*')?.[1]
      const special = apart[path]
      const expected = special && special !== 'stays' ? special : special || sees.includes(kind) ? address : led
      const found = endOf(user, address, device === 'phone')
      return found === expected ? [] : [`${path} (${screen.access}) ends at ${found} instead of ${expected}`]
    })
    expect(wrong).toEqual([])
  },
)
