import { describe, expect, it } from 'vitest'
import { ALL_PERMISSIONS, claimsOf } from './permissions.ts'

describe('permissions of several roles', () => {
  it('add up, and name only areas with a flag', () => {
    const claims = claimsOf([
      { permissions: { Questions: { v: true }, Mail: { v: false } }, impersonate: false },
      { permissions: { Questions: { e: true }, Users: { v: true } }, impersonate: true },
    ])
    expect(claims).toEqual({
      p: { Questions: { v: true, a: false, e: true }, Users: { v: true, a: false, e: false } },
      impersonate: true,
    })
  })

  it('are no claim at all for somebody without a role', () => {
    expect(claimsOf([])).toBeNull()
  })

  it('cover every area for all permissions', () => {
    expect(Object.keys(claimsOf([{ permissions: ALL_PERMISSIONS, impersonate: false }])?.p ?? {})).toHaveLength(17)
  })
})
