import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { challengeOfProof, hashText, PROOF, solveProof, termsOf } from './proof-of-work.ts'

const hex = (words: Int32Array) => [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
const easy = (id: string) => `${id}.1777622400.4.3.signature`

describe('the proof of work', () => {
  it.each([0, 1, 55, 56, 63, 64, 119, 120, 500])('hashes %i characters as SHA-256', (length) => {
    const text = 'wardround '.repeat(50).slice(0, length)
    expect(hex(hashText(text))).toBe(createHash('sha256').update(text).digest('hex'))
  })

  it('holds for the challenge it was done for, and for no other', () => {
    const answer = solveProof(easy('one'))
    expect(challengeOfProof(answer)).toBe(easy('one'))
    expect(challengeOfProof(answer.replace('one', 'two'))).toBeUndefined()
  })

  it.each(['', '~', 'one', `${easy('x')}~`, `${easy('x')}~1.2.3`, `${easy('x')}~-1.-1.-1.-1`, `${easy('x')}~a.b.c.d`, `${easy('x')}~1~2`])(
    'is not in %j',
    (answer) => {
      expect(challengeOfProof(answer)).toBeUndefined()
    },
  )

  it('asks for what the challenge names, within reason', () => {
    expect(termsOf(`id.1.${PROOF.puzzles}.${PROOF.bits}.s`)).toEqual(PROOF)
    for (const terms of ['0.3', '65.3', '4.25', '4.0', 'x.y']) expect(termsOf(`id.1.${terms}`), terms).toBeUndefined()
    expect(() => solveProof('none')).toThrow(/no challenge/)
  })

  it('is done in a moment', () => {
    const start = performance.now()
    solveProof(`id.1.${PROOF.puzzles}.${PROOF.bits}.s`)
    expect(performance.now() - start).toBeLessThan(3000)
  })
})
