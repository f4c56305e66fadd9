import type { PermissionClaims } from '@wardround/proto/http/identity/fields.ts'
import { describe, expect, it } from 'vitest'
import { isViewOpen, maskEmail, mayView } from './view.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 4, 1, 8, minutes))
const flags = { v: true, a: false, e: false }

describe('a view', () => {
  it('is open until the second it ends', () => {
    expect(isViewOpen({ endedAt: null, expiresAt: at(30) }, at(29))).toBe(true)
    expect(isViewOpen({ endedAt: null, expiresAt: at(30) }, at(30))).toBe(false)
    expect(isViewOpen({ endedAt: at(1), expiresAt: at(30) }, at(2))).toBe(false)
  })

  it('is for people who see users and hold the flag', () => {
    expect(mayView({ p: { Users: flags }, impersonate: true })).toBe(true)
    const others: (PermissionClaims | null)[] = [
      null,
      { p: { Users: flags } },
      { p: { Pages: flags }, impersonate: true },
    ]
    for (const claims of others) expect(mayView(claims)).toBe(false)
  })

  it.each([
    ['amara@example.test', 'a•••@example.test'],
    ['"a@b"@example.test', '"•••@example.test'],
    ['å@x.test', 'å•••@x.test'],
    ['@x.test', '•••@x.test'],
    ['none', '•••'],
  ])('masks %s as %s', (email, masked) => expect(maskEmail(email)).toBe(masked))
})
