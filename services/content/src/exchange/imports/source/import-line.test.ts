import { describe, expect, it } from 'vitest'
import { parseImportLine } from './import-line.ts'

const good = {
  id: 'item-1',
  stem: 'A pulse <50. What next?',
  options: ['Wait', 'Pace'],
  answer_index: 1,
  subject: 'Medicine',
  explanation: '',
  source: 'A book',
  licence: 'MIT',
}
const parse = (changes: object) => parseImportLine(JSON.stringify({ ...good, ...changes }))
const reasonOf = (line: string) => {
  const parsed = parseImportLine(line)
  return 'reason' in parsed ? parsed.reason : 'accepted'
}
const refusal = (changes: object) => reasonOf(JSON.stringify({ ...good, ...changes }))

describe('a line of an import', () => {
  it('loses what nobody sees and what turns the direction of writing around', () => {
    const changes = { stem: 'A \u202Epulse\u0007\uFFFE.', options: ['Wait\u2066', 'Pace'], subject: 'Medi\u202Ecine' }
    const parsed = parse(changes)
    expect(JSON.stringify(parsed)).not.toMatch(/\\u0007|[\u202a-\u202e\u2066-\u2069\ufffe]/)
    expect('item' in parsed && [parsed.item.content.stem, parsed.item.subject]).toEqual(['<p>A pulse.</p>', 'Medicine'])
  })

  it('becomes a question whose text is shown as it was written', () => {
    expect(parse({ topic: 'Rhythm', rights: 'whatever', unknown: { deep: [1] } })).toEqual({
      item: {
        itemId: 'item-1',
        subject: 'Medicine',
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        content: {
          stem: '<p>A pulse &lt;50. What next?</p>',
          leadIn: '',
          explanation: '',
          keyPoints: [],
          tags: { area: 'Rhythm' },
          options: [
            { text: 'Wait', rationale: '', correct: false },
            { text: 'Pace', rationale: '', correct: true },
          ],
          references: [{ title: 'A book', source: '', version: 'MIT', checkedOn: null }],
        },
      },
    })
  })

  it('takes choice type multi as single best answer', () => {
    expect(parse({ choice_type: 'multi' })).toHaveProperty('item')
    expect(parse({ choice_type: 'single' })).toHaveProperty('item')
    expect(refusal({ choice_type: 'matching' })).toBe('choice_type: Use single or multi.')
  })

  it('has the same hash for the same content only', () => {
    const hashOf = (changes: object) => {
      const parsed = parse(changes)
      return 'item' in parsed ? parsed.item.hash : undefined
    }
    expect(hashOf({ extra: 1 })).toBe(hashOf({}))
    expect(hashOf({ answer_index: 0 })).not.toBe(hashOf({}))
    expect(hashOf({ stem: 'Other' })).not.toBe(hashOf({}))
  })

  it('is refused with the reason', () => {
    expect(reasonOf('{"id": 1,')).toBe('This line is not JSON.')
    expect(reasonOf('[1]')).toBe('This line is not a JSON object.')
    expect(reasonOf('null')).toBe('This line is not a JSON object.')
    expect(reasonOf('['.repeat(100_000))).toBe('This line is not JSON.')
    expect(refusal({ stem: undefined })).toBe('stem: This is missing.')
    expect(refusal({ stem: '   ' })).toBe('stem: This is missing.')
    expect(refusal({ stem: 7 })).toBe('stem: This must be text.')
    expect(refusal({ id: undefined })).toBe('id: This is missing.')
    expect(refusal({ subject: '' })).toBe('subject: This is missing.')
    expect(refusal({ answer_index: 2 })).toBe('answer_index: There are 2 options, counted from 0.')
    expect(refusal({ answer_index: -1 })).toBe('answer_index: Count the options from 0.')
    expect(refusal({ answer_index: '1' })).toBe('answer_index: This must be a whole number.')
    expect(refusal({ answer_index: 0.5 })).toBe('answer_index: This must be a whole number.')
    expect(refusal({ options: ['One'], answer_index: 0 })).toBe('options: Add at least two options.')
    expect(refusal({ options: 'abc' })).toBe('options: This must be a list of texts.')
    expect(refusal({ options: [...'abcdefghi'] })).toBe('options: Add no more than 8 options.')
    expect(refusal({ options: ['A', ' '] })).toBe('options.1: This is missing.')
    expect(refusal({ options: ['36 hours', '7 days', '36  Hours'] })).toBe('options: Options 1 and 3 are the same.')
    expect(refusal({ stem: 'x'.repeat(15_001) })).toBe('stem: Use at most 15,000 characters.')
    expect(refusal({ stem: '<'.repeat(14_900) })).toMatch(/^stem: This is too long/)
    expect(refusal({ stem: 'a\0b' })).toBe('stem: It contains a character that cannot be stored.')
    expect(reasonOf(JSON.stringify(good).replace('What', '\\ud800'))).toBe(
      'stem: It contains a character that cannot be stored.',
    )
  })

  it('keeps the item id of a refused line where it can be made out', () => {
    expect(parse({ stem: '' })).toMatchObject({ itemId: 'item-1' })
    expect(parse({ id: 'a\0b' })).toMatchObject({ itemId: null })
    expect(parse({ id: 5 })).toMatchObject({ itemId: null })
    expect(parseImportLine('{"__proto__": {"id": "x"}, "id": "y"}')).toMatchObject({ itemId: 'y' })
  })
})
