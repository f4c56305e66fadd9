import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createIdentitySigner, createIdentityVerifier, NOBODY } from '../security/identity.ts'
import { identityKeyFor } from '../security/identity-key.ts'
import { seal, unseal } from '../security/seal.ts'
import { keyList, keysIn } from './key-list.ts'

const newKey = () => randomBytes(32).toString('base64')
const [old, next, other] = [newKey(), newKey(), newKey()]

describe('T-103 a key that takes over from another', () => {
  it('is the first of a list, each of the right length', () => {
    expect(keysIn(`${next}, ${old}`)).toEqual([next, old])
    const { success } = keyList(32).safeParse(`${next},${old}`)
    expect(success).toBe(true)
    for (const wrong of ['', `${next},`, `${next},AAAA`, 'no base64!'])
      expect(keyList(32).safeParse(wrong).success, wrong).toBe(false)
  })

  it('seals what comes, and what the old one sealed is read until that is left away', () => {
    const before = seal(old, { code: '123456' })
    expect(unseal(`${next},${old}`, before)).toEqual({ code: '123456' })
    const during = seal(`${next},${old}`, { code: '654321' })
    expect(unseal(next, during)).toEqual({ code: '654321' })
    expect(() => unseal(next, before)).toThrow()
    expect(() => unseal(`${other},${next}`, before)).toThrow()
  })

  it('signs who asks, and no request in between is refused', () => {
    const headerBy = (gatewayKey: string) => createIdentitySigner(gatewayKey)(NOBODY, 'content')
    const [both, later] = [[next, old], [next]].map((keys) =>
      createIdentityVerifier(keys.map((key) => identityKeyFor(key, 'content')).join(','), 'content'),
    )
    expect([both?.(headerBy(old)), both?.(headerBy(next)), later?.(headerBy(next))]).toEqual([NOBODY, NOBODY, NOBODY])
    expect(() => later?.(headerBy(old))).toThrow()
    expect(() => both?.(headerBy(other))).toThrow()
  })
})
