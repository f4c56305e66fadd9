import { describe, expect, it } from 'vitest'
import { hashActivationCode, issueCode, newCode, newLinkToken, secondsToResend } from './activation-code.ts'

const key = Buffer.alloc(32, 7)
const now = new Date('2026-05-01T08:00:00Z')

describe('activation codes', () => {
  it('T-017: have six figures, all about equally often', () => {
    const counts = Array.from({ length: 10 }, () => 0)
    for (let i = 0; i < 20_000; i += 1) {
      const code = newCode()
      expect(code).toMatch(/^\d{6}$/)
      for (const figure of code) counts[Number(figure)]! += 1
    }
    const expected = 12_000
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(chiSquare).toBeLessThan(40)
  })

  it('T-020: are bound to their flow and to the key', () => {
    const hash = hashActivationCode(key, 'flow-a', '123456')
    expect(hash).not.toContain('123456')
    expect(hashActivationCode(key, 'flow-b', '123456')).not.toBe(hash)
    expect(hashActivationCode(Buffer.alloc(32, 8), 'flow-a', '123456')).not.toBe(hash)
  })

  it('T-018: are good for ten minutes, the link for a day', () => {
    const { issued, token } = issueCode(key, 'flow', now)
    expect(issued.codeExpiresAt).toEqual(new Date('2026-05-01T08:10:00Z'))
    expect(issued.tokenExpiresAt).toEqual(new Date('2026-05-02T08:00:00Z'))
    expect(issued.tokenHash).not.toContain(token)
  })

  it('T-013: never give the same link twice', () => {
    const tokens = new Set(Array.from({ length: 10_000 }, newLinkToken))
    expect(tokens.size).toBe(10_000)
    expect([...tokens][0]).toHaveLength(43)
  })

  it('may be asked for again after 60 seconds', () => {
    expect(secondsToResend(now, new Date('2026-05-01T08:00:18Z'))).toBe(42)
    expect(secondsToResend(now, new Date('2026-05-01T08:01:00Z'))).toBe(0)
  })
})
