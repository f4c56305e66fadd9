import { describe, expect, it } from 'vitest'
import { guessFormat, lookOf, reasonInWords } from './import-words.ts'

describe('the guess at a format', () => {
  it.each([
    ['x.zip', 'PK\u0003\u0004', 'package'],
    ['x.xml', '<?xml version="1.0"?>\n<quiz>', 'moodle-xml'],
    ['x.xml', '<questestinterop>', 'qti-1.2'],
    ['x.xml', '<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1">', 'qti-2.1'],
    ['x.xml', '<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2">', 'qti-2.2'],
    ['x.xml', '<qti-assessment-item>', 'qti-3.0'],
    ['x.txt', '{"id":1}', 'jsonl'],
    ['x.txt', 'Which? {=a ~b}', 'gift'],
    ['x.gift', 'anything', 'gift'],
    ['x.txt', 'Which?\nA. x\nANSWER: A', 'aiken'],
    ['x.csv', 'stem,option_1', 'csv'],
    ['x.pdf', '%PDF', undefined],
  ])('%s with %j is %s', (name, head, format) => expect(guessFormat(name, head)).toBe(format))
})

describe('what a dry run says of a question', () => {
  const line = { line: 1, place: null, itemId: null, excerpt: null, notes: [], reason: null, code: null }
  it('is new, the next version of one, or what it is', () => {
    expect(lookOf({ ...line, outcome: 'imported' }, true).word).toBe('New')
    expect(lookOf({ ...line, outcome: 'imported', code: 'CAR-0001' }, true).word).toBe('Next version')
    expect(lookOf({ ...line, outcome: 'imported' }, false).word).toBe('Imported')
    expect(lookOf({ ...line, outcome: 'refused' }, true).word).toBe('Refused')
  })
})

it.each([
  ['line 1, column 1: The file is empty.', 'Line 1, column 1: the file is empty.'],
  ['stem: It is empty.', 'Stem: it is empty.'],
  ['line 3: ANSWER: must be followed by one letter.', 'Line 3: ANSWER: must be followed by one letter.'],
  ['The package is damaged: it has no directory.', 'The package is damaged: it has no directory.'],
])('puts the reason "%s" as a sentence of its own', (reason, words) => {
  expect(reasonInWords(reason)).toBe(words)
})
