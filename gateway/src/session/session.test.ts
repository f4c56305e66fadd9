import { generateKeyPairSync } from 'node:crypto'
import type { SessionState } from '@wardround/proto/http/identity/session.ts'
import { SignJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSessions, identityOf } from './session.ts'
import { sessionTokenReader } from './session-token.ts'

const UID = '019a0000-0000-7000-8000-000000000001'
const SID = '019a0000-0000-7000-8000-000000000002'
const start = new Date('2026-11-20T12:00:00Z')
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const publicText = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

const token = (claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}, key = privateKey) =>
  new SignJWT({ sid: SID, jti: 'one', ...claims })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'wr-session', ...header })
    .setSubject(UID)
    .setExpirationTime('1h')
    .sign(key)

const seconds = Math.floor(Date.now() / 1000)
/** A token put together by hand. */
const made = (header: object, key: Parameters<SignJWT['sign']>[0], claims: Record<string, unknown> = {}) =>
  new SignJWT({ sid: SID, jti: 'one', sub: UID, exp: seconds + 3600, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'wr-session', ...header })
    .sign(key)

const state = (changes: Partial<SessionState> = {}): SessionState => ({
  uid: UID,
  sid: SID,
  jti: 'one',
  name: 'Amara',
  email: 'amara@example.test',
  group: 1,
  state: 'full',
  verified: true,
  admin: false,
  permissions: null,
  provedAt: null,
  proofs: ['password'],
  entitlements: { 'question-bank': '2026-11-20T13:00:00.000Z' },
  expiresAt: '2099-01-01T00:00:00.000Z',
  ...changes,
})

let now = start
let asked = 0
let chance = 0
let answer: () => Promise<SessionState | null>
let sessions: ReturnType<typeof createSessions>

beforeEach(() => {
  now = start
  asked = 0
  chance = 0.5
  answer = async () => state()
  sessions = createSessions({
    readToken: sessionTokenReader(publicText),
    clock: () => now,
    chance: () => chance,
    fetchState: () => {
      asked += 1
      return answer()
    },
  })
})

describe('T-103 the key of sessions', () => {
  it('changes without logging anybody out, and the old one is refused once it is left away', async () => {
    const next = generateKeyPairSync('ed25519')
    const nextText = next.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
    const [before, after] = [await token(), await token({}, {}, next.privateKey)]
    const [during, later] = [sessionTokenReader(`${nextText},${publicText}`), sessionTokenReader(nextText)]
    expect(await Promise.all([during(before, now), during(after, now)])).toMatchObject([{ uid: UID }, { uid: UID }])
    expect(await Promise.all([later(before, now), later(after, now)])).toMatchObject([undefined, { uid: UID }])
    const stranger = await token({}, {}, generateKeyPairSync('ed25519').privateKey)
    expect(await during(stranger, now)).toBeUndefined()
  })
})

describe('sessions at the gateway', () => {
  it('ask identity once and believe the answer while its messages arrive', async () => {
    const mine = await token()
    await Promise.all([sessions.stateOf(mine), sessions.stateOf(mine)])
    await sessions.stateOf(mine)
    expect(asked).toBe(1)
    now = new Date(start.getTime() + 600_000)
    await sessions.stateOf(mine)
    expect(asked).toBe(2)
  })

  it.each([
    ['a learner', false, 0, 300],
    ['a learner', false, 1, 540],
    ['staff', true, 0, 60],
    ['staff', true, 1, 108],
  ])(
    'of %s (%s) drawn at %d are looked up again beside their use from %d seconds on, not all in one second',
    async (_who, admin, drawn, seconds) => {
      const mine = await token()
      chance = drawn
      answer = async () => state({ admin })
      await sessions.stateOf(mine)
      now = new Date(start.getTime() + seconds * 1000 - 1)
      await sessions.stateOf(mine)
      expect(asked).toBe(1)
      answer = async () => state({ admin, name: 'Renewed' })
      now = new Date(start.getTime() + seconds * 1000)
      expect(await sessions.stateOf(mine)).toMatchObject({ name: 'Amara' })
      await expect.poll(() => sessions.stateOf(mine)).toMatchObject({ name: 'Renewed' })
      expect(asked).toBe(2)
    },
  )

  it('serve on while identity cannot be reached, until their time is over', async () => {
    const mine = await token()
    await sessions.stateOf(mine)
    answer = async () => {
      throw new Error('away')
    }
    now = new Date(start.getTime() + 599_999)
    expect(await sessions.stateOf(mine)).toMatchObject({ name: 'Amara' })
    now = new Date(start.getTime() + 600_000)
    await expect(sessions.stateOf(mine)).rejects.toThrow('away')
  })

  it('forget what changed at once, by session and by user', async () => {
    const mine = await token()
    await sessions.stateOf(mine)
    answer = async () => null
    sessions.drop(UID, SID)
    expect(await sessions.stateOf(mine)).toBeNull()
    answer = async () => state()
    sessions.drop(UID)
    expect(await sessions.stateOf(mine)).toBeNull()
    sessions.drop(UID, SID)
    expect(await sessions.stateOf(mine)).not.toBeNull()
  })

  it('forget every session of a user whose rights have changed, and of nobody else', async () => {
    const mine = await token()
    await sessions.stateOf(mine)
    sessions.drop('019a0000-0000-7000-8000-00000000000b')
    await sessions.stateOf(mine)
    expect(asked).toBe(1)
    answer = async () => state({ verified: false })
    sessions.drop(UID)
    expect(await sessions.stateOf(mine)).toMatchObject({ verified: false })
  })

  it('do not wait for an answer that a change overtook', async () => {
    const mine = await token()
    answer = () => new Promise(() => undefined)
    void sessions.stateOf(mine)
    await expect.poll(() => asked).toBe(1)
    sessions.drop(UID, SID)
    answer = async () => null
    expect(await sessions.stateOf(mine)).toBeNull()
  })

  it('are all looked up again once messages come back', async () => {
    const mine = await token()
    await sessions.stateOf(mine)
    sessions.setSubscribed(false)
    await sessions.stateOf(mine)
    expect(asked).toBe(1)
    sessions.setSubscribed(true)
    await sessions.stateOf(mine)
    expect(asked).toBe(2)
  })

  it('do not keep an answer that a change overtook', async () => {
    const mine = await token()
    let release: (value: SessionState) => void = () => {}
    answer = () =>
      new Promise((resolve) => {
        release = resolve
      })
    const early = sessions.stateOf(mine)
    await expect.poll(() => asked).toBe(1)
    sessions.drop(UID, SID)
    release(state())
    await early
    answer = async () => null
    expect(await sessions.stateOf(mine)).toBeNull()
  })

  it('are trusted for half a minute only while messages cannot arrive, however long they were kept before', async () => {
    const mine = await token()
    await sessions.stateOf(mine)
    now = new Date(start.getTime() + 31_000)
    await sessions.stateOf(mine)
    expect(asked).toBe(1)
    sessions.setSubscribed(false)
    await sessions.stateOf(mine)
    expect(asked).toBe(2)
  })

  it('are all asked for again once a setting has changed what sessions may do, also those that are being asked for', async () => {
    const mine = await token()
    await sessions.stateOf(mine)
    sessions.dropAll()
    answer = async () => state({ verified: false })
    expect(await sessions.stateOf(mine)).toMatchObject({ verified: false })
    sessions.dropAll()
    let finish: (value: SessionState) => void = () => undefined
    answer = () => new Promise((resolve) => (finish = resolve))
    const overtaken = sessions.stateOf(mine)
    await expect.poll(() => asked).toBe(3)
    sessions.dropAll()
    finish(state({ verified: false }))
    await overtaken
    answer = async () => state()
    expect(await sessions.stateOf(mine)).toMatchObject({ verified: true })
  })

  it('T-030 T-039 refuse a rotated token and an ended session', async () => {
    expect(await sessions.stateOf(await token({ jti: 'old' }))).toBeNull()
    answer = async () => state({ expiresAt: '2026-11-20T11:59:59.000Z' })
    sessions.drop(UID, SID)
    expect(await sessions.stateOf(await token())).toBeNull()
  })

  it.each([
    ['another type', () => token({}, { typ: 'wr-identity' })],
    ['another key', () => token({}, {}, generateKeyPairSync('ed25519').privateKey)],
    [
      'no algorithm',
      async () =>
        `${Buffer.from('{"alg":"none","typ":"wr-session"}').toString('base64url')}.${(await token()).split('.')[1]}.`,
    ],
    ['the public key taken for a secret', () => made({ alg: 'HS256' }, Buffer.from(publicText))],
    ['a key named by its header', () => made({ alg: 'HS256', kid: '../../dev/null' }, Buffer.alloc(1))],
    ['an hour ago', () => made({}, privateKey, { exp: seconds - 3600 })],
    ['tomorrow', () => made({}, privateKey, { nbf: seconds + 86_400 })],
    ['no end', () => made({}, privateKey, { exp: undefined })],
    ['nonsense', async () => 'x.y.z'],
    ['a very long text', async () => 'x'.repeat(5000)],
  ])('T-039 refuse a token of %s without asking', async (_what, make) => {
    expect(await sessions.stateOf(await make())).toBeNull()
    expect(asked).toBe(0)
  })
})

describe('a token that was verified once', () => {
  it('T-039 is no good after its end, although it is remembered', async () => {
    const read = sessionTokenReader(publicText)
    const mine = await made({}, privateKey, { exp: seconds + 600 })
    expect(await read(mine, new Date(seconds * 1000))).toMatchObject({ uid: UID, jti: 'one' })
    expect(await read(mine, new Date((seconds + 599) * 1000))).toMatchObject({ uid: UID })
    expect(await read(mine, new Date((seconds + 600) * 1000))).toBeUndefined()
  })

  it('is not even looked at when it is longer than any of ours', async () => {
    const long = await made({}, privateKey, { padding: 'x'.repeat(4000) })
    expect(await sessionTokenReader(publicText)(long, new Date())).toBeUndefined()
  })
})

describe('the identity of a session', () => {
  it('has the question bank until the second it ends', () => {
    expect(identityOf(state(), new Date('2026-11-20T12:59:59.999Z')).entitlements).toEqual(['question-bank'])
    expect(identityOf(state(), new Date('2026-11-20T13:00:00.000Z')).entitlements).toEqual([])
    const seat = { 'event:019a0000-0000-7000-8000-0000000000e1': '2026-11-21T13:00:00.000Z' }
    const both = { ...state(), entitlements: { ...state().entitlements, ...seat } }
    expect(identityOf(both, start).entitlements).toEqual([...Object.keys(seat), 'question-bank'])
  })

  it('is nobody without a session', () => {
    expect(identityOf(null, start).uid).toBeNull()
  })
})
