import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const ORIGIN = 'https://app.example.test'
const ATTACKS = join(import.meta.dirname, '../../../../infra/attacks/redirects.json')

describe('safeRedirect', () => {
  it.each([
    '/',
    '/questionbank',
    '/questionbank/cardio-vascular/12',
    '/profile/checkout?plan=3%20Months',
    '/a?b=c#d',
    '/~me/@you_1',
  ])('lets %s through', (path) => {
    expect(safeRedirect(path, ORIGIN)).toBe(path)
  })

  it.each([
    '',
    null,
    undefined,
    'questionbank',
    'https://evil.test',
    '//evil.test',
    '//user@evil.test',
    '//localhost',
    '/\\evil.test',
    '\\/evil.test',
    '/\t/evil.test',
    '/%5cevil test',
    'javascript:alert(1)',
    '/a\\b',
    '/a b',
    '/..//evil.test',
    ' /a',
  ])('refuses %j', (path) => {
    expect(safeRedirect(path, ORIGIN)).toBeUndefined()
  })

  it('T-071 never leaves our origin on any of the collected attacks', () => {
    const attacks = JSON.parse(readFileSync(ATTACKS, 'utf8')) as { payload: string }[]
    expect(attacks.length).toBeGreaterThan(100)
    const leaving = attacks.filter(({ payload }) => {
      const safe = safeRedirect(payload, ORIGIN)
      return safe !== undefined && (new URL(safe, ORIGIN).origin !== ORIGIN || /^\/[/\\]/.test(safe))
    })
    expect(leaving).toEqual([])
  })
})
