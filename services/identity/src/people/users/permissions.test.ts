import { describe, expect, it } from 'vitest'
import { ALL_PERMISSIONS, claimsOf, completeGrant } from './permissions.ts'

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

describe('a role that may export people', () => {
  const exporting = (permissions: Parameters<typeof completeGrant>[0]['permissions']) =>
    Object.keys(completeGrant({ permissions, impersonate: false, exportPeople: true }).permissions)

  it('sees at least one list of them', () => {
    expect(exporting({})).toEqual(['Users'])
    expect(exporting({ Questions: { v: true } })).toEqual(['Questions', 'Users'])
    expect(exporting({ Products: { e: true } })).toEqual(['Products'])
    expect(exporting({ Notifications: { v: true } })).toEqual(['Notifications'])
  })
})
