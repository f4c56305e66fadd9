import { CALLS } from '@wardround/proto/calls.ts'
import type { Call } from '@wardround/proto/contract.ts'
import type { ErrorCode } from '@wardround/proto/errors.ts'
import { type Access, gateErrors } from '@wardround/proto/gates.ts'
import { describe, expect, it } from 'vitest'
import type { DomainError } from '../base/errors.ts'
import { accessOf, compactPermissions, type Identity, mayAccess, NOBODY, requireEntitlement } from './access.ts'

const session: Identity = { ...NOBODY, uid: '0199a000-0000-7000-8000-000000000001', sid: 's' }
const verified: Identity = { ...session, verified: true }
const gems: Identity = { ...verified, entitlements: ['gems'] }
const qb: Identity = { ...verified, entitlements: ['question-bank'] }
const mla: Identity = { ...qb, group: 3 }
const admin: Identity = { ...session, admin: true, permissions: { Questions: 'va', Users: 'v' } }
const impersonator: Identity = { ...admin, permissions: { Users: 'vi' } }
const owing: Identity = { ...admin, state: 'second_factor' }
const viewing: Identity = { ...mla, actor: '0199a000-0000-7000-8000-000000000002' }
const gateway: Identity = { ...NOBODY, service: 'gateway' }

const people = { visitor: NOBODY, session, verified, gems, qb, mla, admin, impersonator, owing, viewing, gateway }
type Person = keyof typeof people

const no = {
  session: 'session.missing',
  unverified: 'access.unverified',
  unsubscribed: 'access.unsubscribed',
  locked: 'access.locked',
  gems: 'access.gems',
  group: 'access.group',
  permission: 'access.permission',
  factor: 'access.second-factor',
  identity: 'access.identity',
} as const

const table: [Access, Partial<Record<Person, string>>][] = [
  ['public', {}],
  ['session', { visitor: no.session, gateway: no.session, owing: no.factor }],
  ['verified', { visitor: no.session, gateway: no.session, owing: no.factor, session: no.unverified }],
  [
    'has:question-bank',
    {
      visitor: no.session,
      gateway: no.session,
      owing: no.factor,
      session: no.unverified,
      verified: no.unsubscribed,
      gems: no.locked,
    },
  ],
  [
    'has:gems',
    {
      visitor: no.session,
      gateway: no.session,
      owing: no.factor,
      session: no.unverified,
      verified: no.unsubscribed,
      qb: no.gems,
      mla: no.gems,
      viewing: no.gems,
    },
  ],
  [
    'mla',
    {
      visitor: no.session,
      gateway: no.session,
      owing: no.factor,
      session: no.unverified,
      verified: no.unsubscribed,
      gems: no.locked,
      qb: no.group,
    },
  ],
  [
    'admin',
    {
      visitor: no.session,
      gateway: no.session,
      owing: no.factor,
      session: no.permission,
      verified: no.permission,
      gems: no.permission,
      qb: no.permission,
      mla: no.permission,
      viewing: no.permission,
    },
  ],
]
const staffOnly = (allowed: Person[]): Partial<Record<Person, string>> =>
  Object.fromEntries(
    (Object.keys(people) as Person[])
      .filter((name) => !allowed.includes(name))
      .map((name) => [
        name,
        name === 'visitor' || name === 'gateway' ? no.session : name === 'owing' ? no.factor : no.permission,
      ]),
  )
table.push(
  ['Questions:v', staffOnly(['admin'])],
  ['Questions:a', staffOnly(['admin'])],
  ['Questions:e', staffOnly([])],
  ['Gems:v', staffOnly([])],
  ['Users:v', staffOnly(['admin', 'impersonator'])],
  ['Users:v+impersonate', staffOnly(['impersonator'])],
  ['author', staffOnly(['admin'])],
  [
    'service',
    Object.fromEntries(
      (Object.keys(people) as Person[]).filter((name) => name !== 'gateway').map((name) => [name, no.identity]),
    ),
  ],
)

describe('mayAccess', () => {
  for (const [access, refusals] of table) {
    it(`answers everyone who asks for ${access}`, () => {
      const answers = Object.fromEntries(
        Object.entries(people).map(([name, identity]) => [name, mayAccess(access, identity)]),
      )
      expect(answers).toEqual(Object.fromEntries(Object.keys(people).map((name) => [name, refusals[name as Person]])))
    })
  }

  it('lets a session that owes its second factor make the calls that are open to it', () => {
    expect(mayAccess('session', owing, { gate: { secondFactorOwed: true } })).toBeUndefined()
    expect(mayAccess('admin', owing, { gate: { secondFactorOwed: true } })).toBeUndefined()
  })
})

describe('a seat at an event', () => {
  const [mine, other] = ['event:e1', 'event:e2'] as const
  const seated: Identity = { ...verified, entitlements: [mine] }

  it('opens calls that accept one, whatever the plan and group, and no others', () => {
    for (const access of ['has:question-bank', 'mla'] as const) {
      expect(mayAccess(access, seated, { gate: { seat: true } })).toBeUndefined()
      expect(mayAccess(access, seated)).toBe('access.unsubscribed')
      expect(mayAccess(access, verified, { gate: { seat: true } })).toBe('access.unsubscribed')
    }
    expect(mayAccess('has:question-bank', { ...seated, verified: false }, { gate: { seat: true } })).toBe(
      'access.unverified',
    )
    expect(mayAccess('mla', { ...qb, entitlements: [...qb.entitlements, mine] })).toBe('access.group')
  })

  it('is good for its own event only', () => {
    expect([mayAccess(`has:${mine}`, seated), mayAccess(`has:${other}`, seated)]).toEqual([
      undefined,
      'access.unsubscribed',
    ])
    expect(mayAccess(`has:${mine}`, qb)).toBe('access.locked')
    expect(() => requireEntitlement(seated, 'question-bank', mine)).not.toThrow()
    expect(() => requireEntitlement(admin, other)).not.toThrow()
    const codes = [seated, gems].map((identity) => {
      try {
        return requireEntitlement(identity, 'question-bank', other)
      } catch (error) {
        return (error as DomainError).code
      }
    })
    expect(codes).toEqual(['access.unsubscribed', 'access.locked'])
  })
})

describe('authors', () => {
  it('are who may add or edit what learners read, and nobody who only sees it or works elsewhere', () => {
    const holding = (permissions: Identity['permissions']): Identity => ({ ...session, admin: true, permissions })
    for (const permissions of [{ Questions: 'va' }, { Gems: 've' }, { Pages: 'a' }])
      expect(mayAccess('author', holding(permissions))).toBeUndefined()
    for (const permissions of [{}, null, { Questions: 'v' }, { Users: 'vae' }, { Roles: 'vae', Mail: 'vae' }])
      expect(mayAccess('author', holding(permissions))).toBe('access.permission')
  })
})

describe('a session that is over', () => {
  const ended: Identity = {
    ...mla,
    entitlements: ['gems', 'question-bank'],
    admin: true,
    permissions: { Questions: 'vae' },
    state: 'ended',
  }
  it('makes no call but those that say why it is over, and what is open to everybody', () => {
    for (const access of [
      'session',
      'verified',
      'has:question-bank',
      'has:gems',
      'mla',
      'admin',
      'author',
      'Questions:v',
    ] as const)
      expect(mayAccess(access, ended)).toBe('session.missing')
    expect(mayAccess('session', ended, { gate: { afterEnd: true } })).toBeUndefined()
    expect(mayAccess('public', ended)).toBeUndefined()
  })
})

describe('the access that depends on what is asked for', () => {
  const call = { access: 'Users:v', gate: { byQuery: { list: { admin: 'ual:v' } } } } as const
  it('is that of the parameter, and the call’s own for any other words', () => {
    expect(accessOf(call, { query: { list: 'admin' } })).toBe('ual:v')
    for (const query of [
      undefined,
      {},
      { list: 'users' },
      { list: ['admin', 'admin'] },
      { list: 'toString' },
      { list: 'constructor' },
    ])
      expect(accessOf(call, { query })).toBe('Users:v')
  })

  it('is that of a parameter of the path too', () => {
    const drafts = { access: 'admin', gate: { byParam: { resource: { gems: 'Gems:a|Gems:e' } } } } as const
    expect(accessOf(drafts, { params: { resource: 'gems' } })).toBe('Gems:a|Gems:e')
    for (const params of [undefined, {}, { resource: 'toString' }, { other: 'gems' }])
      expect(accessOf(drafts, { params, query: { resource: 'gems' } })).toBe('admin')
  })
})

describe('whoever looks at the site as somebody else', () => {
  it('T-120 reads what that person may read and changes nothing', () => {
    expect(mayAccess('has:question-bank', viewing, { method: 'GET' })).toBeUndefined()
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      for (const access of ['public', 'session', 'verified', 'has:question-bank', 'mla', 'admin', 'Users:e'] as const)
        expect(mayAccess(access, viewing, { method })).toBe('access.viewing')
    expect(mayAccess('session', viewing, { method: 'GET', gate: { writes: true } })).toBe('access.viewing')
    expect(mayAccess('session', session, { method: 'GET', gate: { writes: true } })).toBeUndefined()
  })
})

describe('compactPermissions', () => {
  it('keeps the letters that are granted and drops empty areas', () => {
    const p = {
      Questions: { v: true, a: false, e: true },
      Gems: { v: false, a: false, e: false },
      Users: { v: true, a: false, e: false },
    }
    expect(compactPermissions({ p, impersonate: true })).toEqual({ Questions: 've', Users: 'vi' })
    expect(compactPermissions(null)).toBeNull()
  })

  it('gives each right with the areas that it is about, where they are seen', () => {
    const v = { v: true, a: false, e: false }
    const p = { Questions: v, Users: v, ual: v, Products: v, Roles: v }
    expect(compactPermissions({ p, publish: true, exportPeople: true })).toEqual({
      Questions: 'vp',
      Users: 'vx',
      ual: 'vx',
      Products: 'vx',
      Roles: 'v',
    })
    expect(compactPermissions({ p: { Roles: v }, impersonate: true, publish: true, exportPeople: true })).toEqual({
      Roles: 'v',
    })
  })
})

describe('what a call declares', () => {
  /** The refusals before a call is handled that are not about who asks: of the gateway, in its guard. */
  const ofGuard = ({ access, method, gate, cookies }: Call): ErrorCode[] => [
    ...(method === 'GET' || access === 'service' ? [] : (['access.origin'] as const)),
    ...(access === 'public' || access === 'service' || cookies.view === 'end' ? [] : (['access.view-ended'] as const)),
    ...(method === 'GET' || access === 'public' || access === 'service' || cookies.session === 'end'
      ? []
      : (['access.other-person'] as const)),
    ...(gate.stepUp ? (['access.step-up'] as const) : []),
  ]
  /** What services refuse with the code of a gate, once they know the row. */
  const OF_SERVICE: Readonly<Record<string, ErrorCode[]>> = {
    stepUp: ['access.second-factor'],
    getImage: ['session.missing', 'access.unverified', 'access.unsubscribed', 'access.origin'],
    createMockAttempt: ['access.group'],
    listMocks: ['access.group'],
    recordMockAnswer: ['access.group'],
  }

  it('names exactly the refusals that its gates can give', () => {
    const ofGates = new Set(CALLS.flatMap((call) => gateErrors(call)))
    for (const call of CALLS) {
      const given = Object.values(people).flatMap((identity) => mayAccess(call.access, identity, call) ?? [])
      const expected = new Set([...given, ...ofGuard(call), ...(OF_SERVICE[call.name] ?? [])])
      expect(call.errors.filter((code) => ofGates.has(code)).toSorted(), call.name).toEqual([...expected].toSorted())
    }
  })
})
