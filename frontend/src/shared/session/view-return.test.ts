import { afterEach, describe, expect, it } from 'vitest'
import { markerOf, pathOfMarker, rememberViewReturn, takeViewReturn } from './view-return.ts'

afterEach(() => localStorage.clear())

describe('the way back from a view', () => {
  it.each([
    ['activelist', '/admin/users/activelist'],
    ['adminlist', '/admin/users/adminlist'],
    ['inactivelist', '/admin/users/inactivelist'],
    ['blocklist', '/admin/users/blocklist'],
    ['list', '/admin/users/list'],
    ['query', '/admin/wardround/query'],
    ['suspicious', '/admin/wardround/suspicious/list'],
  ] as const)('T-120 leads from %s to its list', (marker, path) => {
    rememberViewReturn(marker)
    expect(takeViewReturn()).toBe(path)
    expect(markerOf(path)).toBe(marker)
  })

  it.each(['//evil.test', '/admin/users/edit', 'https://evil.test', 'constructor', '__proto__', ''])(
    'T-120 leads nowhere else: %s',
    (kept) => {
      localStorage.setItem('wr.view-return', kept)
      expect(takeViewReturn()).toBe('/admin/users/list')
      expect(pathOfMarker(kept)).toBe('/admin/users/list')
    },
  )

  it('is used once, and is the list of users without a marker and from any other screen', () => {
    rememberViewReturn('query')
    takeViewReturn()
    expect(takeViewReturn()).toBe('/admin/users/list')
    expect(markerOf('/admin/users/edit')).toBe('list')
  })
})
