import { describe, expect, it } from 'vitest'
import { checkGem, findingPlace } from './check-gem.ts'
import { emptyGem, type GemValues } from './gem-resource.ts'

const TODAY = '2026-11-23'
const reference = { title: 'NICE NG185', source: 'NICE', version: 'NG185', checkedOn: '2026-10-02' }
const good: GemValues = {
  ...emptyGem(1),
  title: 'What first in hyperkalaemia?',
  content: { format: 1, html: '<p>Calcium gluconate.</p>' },
  references: [reference],
  questionIds: ['0199a000-0000-7000-8000-000000000001'],
}
const rules = (change: Partial<GemValues>) =>
  checkGem({ ...good, ...change }, TODAY).map(({ level, rule, path }) => `${level} ${rule} ${path}`)

describe('the checks of a gem', () => {
  it('find nothing in a short one that asks, rests on a source and leads to a question', () => {
    expect(rules({})).toEqual([])
  })

  it('advise about length, the front of the card, its source and its questions', () => {
    expect(rules({ content: { format: 1, html: `<p>${'word '.repeat(91)}</p>` } })).toEqual(['advise length content'])
    expect(rules({ content: { format: 1, html: `<p>${'word '.repeat(90)}</p>` } })).toEqual([])
    expect(rules({ prompt: 'Calcium.' })).toEqual(['advise front prompt'])
    expect(rules({ references: [] })).toEqual(['advise reference references'])
    expect(rules({ references: [{ ...reference, checkedOn: '2025-11-22' }] })).toEqual(['advise reference references'])
    expect(rules({ references: [{ ...reference, checkedOn: '2025-11-23' }] })).toEqual([])
    expect(rules({ questionIds: [] })).toEqual(['advise question questionIds'])
  })

  it('stop what the service would refuse, and name the block', () => {
    const text = { kind: 'text' as const, id: 'a', html: '<p>One.</p>' }
    const empty = { kind: 'list' as const, id: 'b', ordered: false, items: [] }
    expect(rules({ content: { format: 4, blocks: [text, empty] } })).toEqual(['stop gap content.1'])
    expect(rules({ content: { format: 4, blocks: [] } })).toEqual(['stop gap content'])
    const words = (content: GemValues['content']) =>
      checkGem({ ...good, content }, TODAY).map(({ title, text }) => `${title}. ${text}`)
    const after = 'A gem needs this before it can become active.'
    expect(words({ format: 4, blocks: [text, empty] })).toEqual([`Block 2 is incomplete. Enter an item. ${after}`])
    expect(words({ format: 4, blocks: [] })).toEqual([`No content yet. Enter the content. ${after}`])
  })

  it('name the field that each is about', () => {
    expect(['content', 'content.1', 'prompt', 'references', 'questionIds'].map(findingPlace)).toEqual([
      'content',
      'block 2',
      'review prompt',
      'references',
      'related questions',
    ])
  })
})
