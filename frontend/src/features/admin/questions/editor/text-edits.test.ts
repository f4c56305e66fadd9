import { describe, expect, it } from 'vitest'
import { blockEdit, type Edit, listEdit, wrapEdit } from './text-edits.ts'

const apply = (value: string, { range, text }: Edit) => value.slice(0, range[0]) + text + value.slice(range[1])

describe('the buttons above the text', () => {
  it('put a tag around what is selected, and take it away again', () => {
    expect(apply('a 10 b', wrapEdit('a 10 b', [2, 4], 'sup'))).toBe('a <sup>10</sup> b')
    expect(apply('a <sup>10</sup> b', wrapEdit('a <sup>10</sup> b', [7, 9], 'sup'))).toBe('a 10 b')
    expect(wrapEdit('', [0, 0], 'em')).toEqual({ range: [0, 0], text: '<em></em>', select: [4, 4] })
  })

  it('make whole lines a list, change its kind, and undo it', () => {
    expect(apply('x\none\ntwo\ny', listEdit('x\none\ntwo\ny', [3, 7], false))).toBe('x\n- one\n- two\ny')
    expect(apply('- one\n- two', listEdit('- one\n- two', [0, 11], true))).toBe('1. one\n2. two')
    expect(apply('1. one\n2. two', listEdit('1. one\n2. two', [0, 13], true))).toBe('one\ntwo')
  })

  it('put a block on lines of its own', () => {
    expect(apply('one two', blockEdit('one two', [4, 4], 'B'))).toBe('one\n\nB\n\ntwo')
    expect(apply('', blockEdit('', [0, 0], 'B'))).toBe('B')
    expect(apply('a\n\nOLD\n\nb', blockEdit('a\n\nOLD\n\nb', [3, 6], 'B'))).toBe('a\n\nB\n\nb')
  })
})
