import { generateKeyPairSync, sign } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { INTERMEDIATE_MARK, LEAF_MARK } from '#purchases/certificate-chain.ts'
import { verifyTransaction } from '#purchases/verify-transaction.ts'
import { BUNDLE, payload, signed, type TestChain, testChain } from '#testing/fake-store.ts'

const chain = testChain()
const trust = { rootSha256: chain.sha256, bundleId: BUNDLE, environment: 'Production' }
const now = new Date()
const read = (token: string) => verifyTransaction(token, trust, now)
const refusal = async (token: string) => {
  const error = await read(token).catch((caught: unknown) => caught)
  return error as { code: string; data: { reason: string } }
}
const past = { from: new Date('2020-01-01'), until: new Date('2021-01-01') }

describe('a transaction that the store signed', () => {
  it('is read', async () => {
    const { transactionId, ...rest } = await read(
      await signed(chain, payload({ appAccountToken: 'A19A0000-0000-7000-8000-0000000000B1' })),
    )
    expect(transactionId).toEqual(expect.any(String))
    expect(rest).toMatchObject({ bundleId: BUNDLE, expiresDate: null, revocationDate: null, isUpgraded: false })
    expect(rest.appAccountToken).toBe('a19a0000-0000-7000-8000-0000000000b1')
  })

  it('takes a fingerprint however it is written', async () => {
    const colons = chain.sha256.toUpperCase().replace(/..(?=.)/g, '$&:')
    const token = await signed(chain, payload())
    await expect(verifyTransaction(token, { ...trust, rootSha256: colons }, now)).resolves.toMatchObject({
      bundleId: BUNDLE,
    })
  })
})

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const x5c = (of: TestChain = chain) => of.certificates.map(({ der }) => der.toString('base64'))
const hmac = (secret: string | Buffer) =>
  new SignJWT(payload())
    .setProtectedHeader({ alg: 'HS256', x5c: x5c() })
    .sign(typeof secret === 'string' ? Buffer.from(secret) : secret)
const changed = async (change: (parts: string[]) => string[]) =>
  change((await signed(chain, payload())).split('.')).join('.')
/** Signed rightly, with a header that the library would not write. */
const byHand = (header: unknown) => {
  const text = `${encode(header)}.${encode(payload())}`
  return `${text}.${sign('sha256', Buffer.from(text), { key: chain.key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey

it('is read whoever put its parts together', async () => {
  await expect(read(byHand({ alg: 'ES256', x5c: x5c() }))).resolves.toMatchObject({ bundleId: BUNDLE })
})

describe('T-039 a forged transaction is refused', () => {
  it.each<[string, () => Promise<string> | string]>([
    ['without an algorithm', () => `${encode({ alg: 'none', x5c: x5c() })}.${encode(payload())}.`],
    ['with the algorithm spelt None', () => `${encode({ alg: 'None', x5c: x5c() })}.${encode(payload())}.`],
    ['signed with the certificate as a shared secret', () => hmac(chain.certificates[0].der)],
    [
      'signed with the public key as a shared secret',
      () => hmac(chain.certificates[0].key.export({ format: 'pem', type: 'pkcs8' }).toString()),
    ],
    ['signed with RSA', () => new SignJWT(payload()).setProtectedHeader({ alg: 'RS256', x5c: x5c() }).sign(rsa)],
    [
      'signed on another curve',
      () => new SignJWT(payload()).setProtectedHeader({ alg: 'ES384', x5c: x5c() }).sign(p384),
    ],
    [
      'with another body',
      () => changed(([head = '', , mark = '']) => [head, encode(payload({ productId: 'dear' })), mark]),
    ],
    ['with no signature', () => changed(([head = '', body = '']) => [head, body, ''])],
    [
      'with a header that must be understood and is not',
      () => byHand({ alg: 'ES256', x5c: x5c(), crit: ['wardround'], wardround: 1 }),
    ],
    ['without certificates', () => signed(chain, payload(), { x5c: undefined })],
    [
      'with a key of its own beside the chain',
      () => signed(testChain(), payload(), { x5c: x5c(), jwk: {}, kid: '../../dev/null', jku: 'https://localhost/' }),
    ],
    ['that is no token', () => 'a.b.c'],
    ['that is empty', () => ''],
  ])('%s', async (_what, token) => {
    expect(await refusal(await token())).toMatchObject({ code: 'purchase.unverified', data: { reason: 'signature' } })
  })

  it.each<[string, () => TestChain]>([
    ['below another root', () => testChain()],
    [
      'with the right root beside a foreign chain',
      () => {
        const foreign = testChain()
        return { ...foreign, certificates: [foreign.certificates[0], foreign.certificates[1], chain.certificates[2]] }
      },
    ],
    ['below a root of the same name and another key', () => testChain({ root: { name: 'Root' } })],
    [
      'with a leaf that another intermediate of that name signed',
      () => leafBelow({ issuer: testChain().certificates[1] }),
    ],
    ['with a leaf that is over', () => leafBelow({ ...past })],
    [
      'with a leaf that is not in force yet',
      () => leafBelow({ from: new Date(Date.now() + 60_000), until: new Date(Date.now() + 120_000) }),
    ],
    ['with a leaf for something else', () => leafBelow({ marks: [] })],
    ['with a leaf that says to be an authority', () => leafBelow({ ca: true })],
    ['with an intermediate for something else', () => intermediateBelow({ marks: [LEAF_MARK] })],
    ['with an intermediate that is over', () => intermediateBelow({ ...past })],
    ['with an intermediate that may sign no certificates', () => intermediateBelow({ ca: false })],
    [
      'with certificates in another order',
      () => {
        const [leaf, intermediate, root] = chain.certificates
        return { ...chain, certificates: [leaf, root, intermediate] }
      },
    ],
    [
      'with four certificates',
      () => ({
        ...chain,
        certificates: [...chain.certificates, chain.certificates[2]] as unknown as TestChain['certificates'],
      }),
    ],
    [
      'with one certificate',
      () => ({ ...chain, certificates: [chain.certificates[0]] as unknown as TestChain['certificates'] }),
    ],
  ])('%s', async (_what, of) => {
    expect(await refusal(await signed(of(), payload()))).toMatchObject({
      code: 'purchase.unverified',
      data: { reason: 'certificate' },
    })
  })

  it('with something else than certificates', async () => {
    expect(await refusal(await signed(chain, payload(), { x5c: ['AAAA', 'AAAA', 'AAAA'] }))).toMatchObject({
      data: { reason: 'certificate' },
    })
  })

  it.each([
    ['of another app', { bundleId: 'test.another' }, 'app'],
    ['from the store’s test environment', { environment: 'Sandbox' }, 'environment'],
    ['dated in the future', { signedDate: Date.now() + 60 * 60_000 }, 'time'],
    ['of a kind that is not sold', { type: 'Gift' }, 'shape'],
    ['without a number', { transactionId: '' }, 'shape'],
    ['with an account that is no id', { appAccountToken: 'me' }, 'shape'],
    ['with times that are none', { purchaseDate: 'yesterday' }, 'shape'],
    ['of many letters', { productId: 'x'.repeat(30_000) }, 'shape'],
    ['of more letters than the store writes', { filler: 'x'.repeat(30_000) }, 'shape'],
  ])('%s', async (_what, changes, reason) => {
    expect(await refusal(await signed(chain, payload(changes)))).toMatchObject({
      code: 'purchase.unverified',
      data: { reason },
    })
  })
})

function leafBelow(changes: NonNullable<Parameters<typeof testChain>[0]>['leaf']): TestChain {
  const [, intermediate, root] = chain.certificates
  const made = testChain({ leaf: { issuer: intermediate, ...changes } })
  return { ...made, certificates: [made.certificates[0], intermediate, root] }
}

function intermediateBelow(changes: NonNullable<Parameters<typeof testChain>[0]>['intermediate']): TestChain {
  const [, , root] = chain.certificates
  const made = testChain({ intermediate: { issuer: root, marks: [INTERMEDIATE_MARK], ...changes } })
  return { ...made, certificates: [made.certificates[0], made.certificates[1], root] }
}
