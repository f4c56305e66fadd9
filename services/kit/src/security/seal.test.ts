import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = randomBytes(32).toString('base64')

describe('seal', () => {
  it('opens to what was put in', () => {
    const value = { to: 'a@b.test', code: '123456' }
    const sealed = seal(key, value)
    expect(sealed).not.toContain('123456')
    expect(unseal(key, sealed)).toEqual(value)
  })

  it('never looks the same twice', () => {
    expect(seal(key, { a: 1 })).not.toBe(seal(key, { a: 1 }))
  })

  it('does not open when any part of it was changed, the initial vector and the seal itself included', () => {
    const [version, text = ''] = seal(key, { a: 'x'.repeat(40) }).split('.')
    const bytes = Buffer.from(text, 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => unseal(key, `${version}.${changed.toString('base64url')}`), `byte ${at}`).toThrow(/auth/)
    }
  })

  it('does not open when it was changed, cut short or sealed with another key', () => {
    const sealed = seal(key, { a: 1 })
    const middle = sealed.length - 4
    const changed = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1)
    for (const broken of [changed, sealed.slice(0, 20), 'nonsense', '']) expect(() => unseal(key, broken)).toThrow()
    expect(() => unseal(key, sealed.replace('s1.', 's2.'))).toThrow()
    expect(() => unseal(randomBytes(32).toString('base64'), sealed)).toThrow()
    expect(() => seal('c2hvcnQ=', {})).toThrow(/32 bytes/)
  })
})
