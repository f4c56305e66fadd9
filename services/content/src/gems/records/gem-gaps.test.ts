import type { GemContent } from '@wardround/proto/gem-content.ts'
import { describe, expect, it } from 'vitest'
import { findRepeatedId, gemProblems } from './gem-gaps.ts'

const clincher = (answer: string) => ({ id: 'c', text: 'Tearing pain', choice: '', answer, contrast: '' })
const blocks = (...list: Extract<GemContent, { format: 4 }>['blocks']): GemContent => ({ format: 4, blocks: list })

describe('the gaps of a gem', () => {
  it('are none where something is said', () => {
    expect(gemProblems({ format: 1, html: '<p>Calcium first.</p>' })).toEqual([])
    expect(gemProblems(blocks({ kind: 'clincher', id: 'b', clincher: clincher('Dissection') }))).toEqual([])
  })

  it('name the empty gem, the empty block and the answer that is missing', () => {
    expect(gemProblems({ format: 1, html: '<p> </p>' })).toHaveLength(1)
    const gaps = gemProblems(
      blocks(
        { kind: 'text', id: 'a', html: '<p>One.</p>' },
        { kind: 'text', id: 'b', html: '' },
        { kind: 'clincher', id: 'd', clincher: clincher('') },
      ),
    )
    expect(gaps.map(({ path }) => path)).toEqual([
      'body.content.blocks.1.html',
      'body.content.blocks.2.clincher.answer',
    ])
  })

  it('find two parts with one id', () => {
    const text = (id: string) => ({ kind: 'text' as const, id, html: '<p>One.</p>' })
    expect(findRepeatedId(blocks(text('a'), text('b')))).toBeUndefined()
    expect(findRepeatedId(blocks(text('a'), text('a')))?.path).toBe('body.content')
  })
})
