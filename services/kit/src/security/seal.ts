import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { firstOf, keysIn } from '../base/key-list.ts'

const ALGORITHM = 'aes-256-gcm'
const VERSION = 's1'
const IV_BYTES = 12
const TAG_BYTES = 16

function keyOf(keyBase64: string): Buffer {
  const key = Buffer.from(keyBase64, 'base64')
  if (key.length !== 32) throw new Error('a sealing key is 32 bytes, in base64')
  return key
}

/**
 * Encrypts `value` (as JSON) so that only a holder of the key can read or change it. The key is base64 of 32 bytes, or
 * several while one takes over from another, of which the first seals; the result is plain ASCII.
 */
export function seal(keyBase64: string, value: object): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(keysIn(keyBase64)[0]), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** Opens what `seal` made with any of the keys. Throws when it was changed, cut short or sealed with another one. */
export const unseal = <T>(keyBase64: string, sealed: string): T =>
  firstOf(keysIn(keyBase64), (key) => open<T>(key, sealed))

function open<T>(keyBase64: string, sealed: string): T {
  const [version, text] = sealed.split('.')
  const bytes = Buffer.from(text ?? '', 'base64url')
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) throw new Error('this is not a sealed value')
  const decipher = createDecipheriv(ALGORITHM, keyOf(keyBase64), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8'),
  ) as T
}
