import { EXCHANGE_FORMATS, type ExchangeFormat } from '@wardround/proto/exchange-formats.ts'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { contentHash, type ExchangeQuestion } from '#exchange/exchange-question.ts'
import { WRITERS } from '#exchange/exports/formats/writers.ts'
import { readFile, writeFile } from '#testing/exchange.ts'
import type { ExportQuestion } from './format-writer.ts'

const ID = 'wr-0199a000-0000-7000-8000-00000000000'

const plain: ExportQuestion = {
  id: `${ID}1`,
  code: 'END-0001',
  kind: 'single',
  theme: null,
  stem: '<p>A 34-year-old woman is drowsy. Sodium 121 mmol/L.</p>',
  leadIn: 'Which is the most appropriate treatment?',
  options: [
    { text: 'Hydrocortisone', rationale: 'First.', correct: true },
    { text: 'Ceftriaxone', rationale: '', correct: false },
    { text: 'Calcium', rationale: 'No.', correct: false },
  ],
  explanation: '<p>Adrenal crisis.</p>',
  keyPoints: ['Hydrocortisone first.', 'Then fluid.'],
  references: [
    {
      title: 'Adrenal insufficiency',
      source: 'NICE',
      version: 'NG243',
      url: 'https://example.org/a?b=1&c=2',
      checkedOn: '2026-01-31',
    },
    { title: 'A book | second \\| edition', source: 'C:\\books', version: '', checkedOn: null },
  ],
  tags: { area: 'Endocrine', condition: 'Adrenal crisis' },
  category: ['Medicine', 'Endocrinology'],
  forPa: false,
}

/** Everything that some format takes for a sign of its own. */
const awkward: ExportQuestion = {
  ...plain,
  id: `${ID}2`,
  code: 'END-0002',
  stem: [
    '<p>pH &lt; 7.3 &amp; K &gt; 6 {a} ~b =c #d :e \\f "g" \'h\' $i -&gt; ]]&gt; // [html]</p>',
    '<table><tbody><tr><td colspan="2">10<sup>9</sup>/L</td></tr></tbody></table>',
    '<p>line<br />two\u00a0<strong>bold</strong> <em>it</em></p><img src="/api/v1/media/0199a000-0000-7000-8000-0000000000aa" alt="" />',
  ].join('\n'),
  leadIn: '=1+1 <which> & "why"?',
  options: [
    { text: '=SUM(A1) <b>', rationale: '~ %50% {x} #y', correct: false },
    { text: '-> [plain] & co', rationale: 'two\nlines\n\nand a gap', correct: true },
    { text: "'quoted, with; signs\t", rationale: '// no comment', correct: false },
    { text: '10⁹ per \\n litre', rationale: '=', correct: false },
  ].map((option) => ({ ...option, text: option.text.trim() })),
  explanation:
    '<p>a</p>\n<ul><li>b {c}</li></ul><p><a href="https://example.org/x" target="_blank" rel="noopener noreferrer nofollow">link</a></p>',
  keyPoints: ['<p> & {'],
  references: [],
  tags: { presentation: 'A: b = c' },
  category: ['Medicine', 'Heart/Lung // both'],
  forPa: true,
}

const several: ExportQuestion = {
  ...plain,
  id: `${ID}3`,
  code: 'CAR-0001',
  kind: 'multiple',
  leadIn: '',
  explanation: '',
  keyPoints: [],
  references: [],
  tags: {},
  options: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((text, index) => ({ text, rationale: '', correct: index < 3 })),
  category: ['Medicine', 'Cardiology'],
}

/** Two questions of one theme with more options than others may have, and one of another. */
const options = Array.from({ length: 20 }, (_, index) => `${index} -> drug <${index}> {=~#:}`)
const matching = (number: number, right: number): ExportQuestion => ({
  ...awkward,
  id: `${ID}${number}`,
  code: `CAR-000${number}`,
  kind: 'matching',
  theme: 'Chest pain: {which} -> = <b> & "drug"?',
  stem: `<p>${number}: a -&gt; b {x} <img src="/api/v1/media/0199a000-0000-7000-8000-0000000000aa" alt="-&gt;" /></p>`,
  leadIn: number === 4 ? '' : 'Which -> one?',
  options: options.map((text, index) => ({
    text,
    rationale: index === number ? 'two\nlines: {=}' : '',
    correct: index === right,
  })),
  category: ['Medicine', 'Cardiology'],
})
const other: ExportQuestion = {
  ...plain,
  id: `${ID}6`,
  kind: 'matching',
  theme: 'Drowsiness',
  explanation: '',
  keyPoints: [],
  references: [],
  tags: {},
}

/** Options and reasons with markup, with and without plain ones beside them; the same in a theme. */
const formatted: ExportQuestion = {
  ...plain,
  id: `${ID}7`,
  code: 'REN-0001',
  options: [
    { text: 'K⁺ -> cell', textHtml: '<p>K<sup>+</sup> -&gt; <em>cell</em></p>', rationale: '', correct: true },
    {
      text: '<b> & two  spaces',
      rationale: 'First\nSecond {=~#}',
      rationaleHtml: '<ul><li>First</li><li><strong>Second</strong> {=~#}</li></ul>',
      correct: false,
    },
    {
      text: 'A trace',
      textHtml: '<p><img src="/api/v1/media/0199a000-0000-7000-8000-0000000000aa" alt="A trace" /></p>',
      rationale: 'Plain.',
      correct: false,
    },
  ],
}
const formattedTheme: ExportQuestion = { ...formatted, id: `${ID}8`, kind: 'matching', theme: 'Potassium' }

const QUESTIONS = [plain, awkward, several, matching(4, 19), matching(5, 0), other, formatted, formattedTheme]

/** What has to come back: all but the code, which an import gives again. */
const meaningOf = ({ id: _, code: __, ...question }: ExportQuestion): ExchangeQuestion => question

/** Aiken holds no more than this. */
const aikenMeaning = (question: ExportQuestion) => ({
  kind: 'single',
  theme: null,
  stem: `<p>A 34-year-old woman is drowsy. Sodium 121 mmol/L. ${question.leadIn}</p>`,
  leadIn: '',
  options: question.options.map(({ text, correct }) => ({ text, rationale: '', correct })),
  explanation: '',
  keyPoints: [],
  references: [],
  tags: {},
  category: [],
  forPa: false,
})

const LOSSLESS = EXCHANGE_FORMATS.filter((format) => format !== 'aiken')

describe('what was exported imports again', () => {
  it.each(LOSSLESS)('with the same meaning: %s', async (format) => {
    const read = await readFile(await writeFile(format, QUESTIONS), 'x')
    if ('problem' in read) throw new Error(read.problem)
    expect(read.format).toBe(format)
    expect(read.items.map((item) => ('question' in item ? item.question : item))).toEqual(QUESTIONS.map(meaningOf))
    expect(read.items.map(({ itemId }) => itemId)).toEqual(QUESTIONS.map(({ id }) => id))
    expect(read.lines.map((line) => ('item' in line ? line.item.hash : line))).toEqual(
      QUESTIONS.map((question) => contentHash(question)),
    )
    expect(read.lines.flatMap(({ notes }) => notes)).toEqual([])
  })

  it('with stem, options and answer: aiken', async () => {
    const carried = QUESTIONS.filter((question) => WRITERS.aiken.leavesOut?.(question) === undefined)
    expect(carried).toEqual([plain])
    const read = await readFile(await writeFile('aiken', carried), 'x')
    expect('items' in read && read.items.map((item) => ('question' in item ? item.question : item))).toEqual(
      carried.map(aikenMeaning),
    )
  })

  it('or says why a question is left out', () => {
    const leavesOut = (changes: object) => WRITERS.aiken.leavesOut?.({ ...plain, ...changes })
    expect(leavesOut({ kind: 'multiple' })).toBe('Several answers')
    expect(leavesOut({ kind: 'matching' })).toBe('Matching questions')
    expect(leavesOut({ stem: '<table></table>' })).toBe('A table, a picture or raised text in the stem or an option')
    const [first, ...rest] = plain.options
    const withFirst = (textHtml: string) => leavesOut({ options: [{ ...first, textHtml }, ...rest] })
    expect(withFirst('<img alt="x" />')).toBe('A table, a picture or raised text in the stem or an option')
    expect(withFirst('<em>Hydrocortisone</em>')).toBeUndefined()
    expect(leavesOut({ stem: '<p>A. b</p>' })).toBe('A stem that begins like an option')
    expect(leavesOut({ stem: '<p>10<sup>9</sup></p>' })).toBeUndefined()
  })
})

describe('a file of XML', () => {
  it.each(['moodle-xml', 'qti-1.2'] as ExchangeFormat[])('is well-formed: %s', async (format) => {
    const control = {
      ...awkward,
      leadIn: 'a control \u0007 sign',
      options: awkward.options.map((option) => ({ ...option, rationale: 'x\u000b' })),
    }
    const parser = new SaxesParser({ xmlns: true })
    parser.on('error', (error) => {
      throw error
    })
    parser.write((await writeFile(format, [...QUESTIONS, control])).toString('utf8')).close()
  })
})
