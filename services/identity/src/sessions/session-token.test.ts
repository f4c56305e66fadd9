import { expect, it } from 'vitest'
import { newTokenName } from './session-token.ts'

it('T-030 a token is named by 128 random bits, never the same twice', () => {
  const names = new Set(Array.from({ length: 100_000 }, newTokenName))
  expect(names.size).toBe(100_000)
  for (const name of names) if (Buffer.from(name, 'base64url').length !== 16) expect(name).toBe('16 bytes')
})
