import { guessColumns } from '@wardround/proto/question-table.ts'
import { describe, expect, it } from 'vitest'
import { decodeTable, needsChoice, parseTableHead } from './table-head.ts'

describe('the head of a table', () => {
  it('is read with its own sign, quotes and line ends', () => {
    expect(parseTableHead('\uFEFFQuestion;A;B;Key\r\n"Which; ""now""?";x;y;A\r\n\r\nNext?;u;v;B\n')).toEqual({
      headings: ['Question', 'A', 'B', 'Key'],
      rows: [
        ['Which; "now"?', 'x', 'y', 'A'],
        ['Next?', 'u', 'v', 'B'],
      ],
    })
  })

  it('is read as Excel saves it', () => {
    expect(decodeTable(new Uint8Array([0x35, 0x20, 0xb5, 0x67]))).toBe('5 µg')
    expect(decodeTable(new Uint8Array([0xff, 0xfe, 0xe9, 0x00]))).toBe('é')
    expect(decodeTable(new TextEncoder().encode('é'))).toBe('é')
  })

  it('asks for a choice only where its headings are not ours, and guesses it', () => {
    expect(needsChoice(parseTableHead('id,stem,option 1,option_2,answers\n'))).toBe(false)
    const others = parseTableHead('Stem,Option A,Option B,Rationale A,Correct\n')
    expect(needsChoice(others)).toBe(true)
    expect(guessColumns(others.headings)).toEqual({
      stem: 'Stem',
      option_1: 'Option A',
      option_2: 'Option B',
      rationale_1: 'Rationale A',
      answers: 'Correct',
    })
  })
})
