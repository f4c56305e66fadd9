import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadKeys, makeKeys } from './keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'wr-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('keys are made once and only the owner can read them', () => {
  const file = join(folder, 'keys.json')
  const keys = loadKeys(file)
  expect(loadKeys(file)).toEqual(keys)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('a key that a newer version needs is added and the others stay', () => {
  const file = join(folder, 'older.json')
  const { codeKey, ...older } = makeKeys()
  writeFileSync(file, JSON.stringify(older))
  const keys = loadKeys(file)
  expect(keys).toMatchObject(older)
  expect(Buffer.from(keys.codeKey, 'base64')).toHaveLength(32)
  expect(keys.codeKey).not.toBe(codeKey)
})

it('an unreadable file is said so instead of being replaced', () => {
  const file = join(folder, 'broken.json')
  writeFileSync(file, '{')
  expect(() => loadKeys(file)).toThrow('make reset')
})

it('the halves of a key pair belong together', () => {
  const keys = makeKeys()
  const key = createPrivateKey({ key: Buffer.from(keys.sessionPrivateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey({ key: Buffer.from(keys.sessionPublicKey, 'base64'), format: 'der', type: 'spki' })
  expect(verify(null, Buffer.from('x'), publicKey, sign(null, Buffer.from('x'), key))).toBe(true)
})
