import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { newTotpSecret, otpauthUri, stepOf } from './totp.ts'

const now = new Date('2026-05-01T08:00:10Z')
const codeAt = (secret: string, offset: number) => generateSync({ secret, epoch: now.getTime() / 1000 + offset })

describe('authenticator codes', () => {
  it('are good for their own step and one on either side', () => {
    const secret = newTotpSecret()
    const step = Math.floor(now.getTime() / 30_000)
    expect([-30, 0, 30].map((offset) => stepOf(secret, codeAt(secret, offset), now))).toEqual([
      step - 1,
      step,
      step + 1,
    ])
    expect([-90, 90].map((offset) => stepOf(secret, codeAt(secret, offset), now))).toEqual([undefined, undefined])
  })

  it('come from a secret of 160 bits that the address carries', () => {
    const secret = newTotpSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(otpauthUri('amara@wardround.test', secret)).toMatch(
      new RegExp(`^otpauth://totp/Wardround.*secret=${secret}`),
    )
  })
})
