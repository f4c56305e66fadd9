import type { GemContent } from '@wardround/proto/gem-content.ts'
import { describe, expect, it } from 'vitest'
import { raiseContent } from './convert-gem.ts'

const IMAGE = {
  image: { id: 'i', url: '/api/v1/media/i', width: 4, height: 3, bytes: 9, protected: true },
  description: 'ECG',
  caption: '',
}
const ids = () => {
  let made = 0
  return () => `new-${++made}`
}

describe('raising the format of a gem', () => {
  it('turns a note into blocks without losing a word', () => {
    const note: GemContent = { format: 1, html: '<p>Calcium first.</p>' }
    expect(raiseContent(note, 4, ids())).toEqual({
      format: 4,
      blocks: [{ kind: 'text', id: 'new-1', html: '<p>Calcium first.</p>' }],
    })
  })

  it('keeps pictures, and the ids of sections as those of their text', () => {
    const sections: GemContent = {
      format: 3,
      sections: [{ id: 'a', title: 'Dose < 10', html: '<p>One.</p>', images: [IMAGE] }],
    }
    expect(raiseContent(sections, 4, ids())).toEqual({
      format: 4,
      blocks: [
        { kind: 'text', id: 'a', html: '<h3>Dose &lt; 10</h3><p>One.</p>' },
        { kind: 'image', id: 'new-1', ...IMAGE },
      ],
    })
  })

  it('never lowers one', () => {
    const blocks: GemContent = { format: 4, blocks: [] }
    expect(raiseContent(blocks, 1, ids())).toBe(blocks)
  })
})
