import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { ExportQuestion } from '#exchange/exports/format-writer.ts'
import { readFile, writeFile } from '#testing/exchange.ts'

const COUNT = 5
const questions = Array.from(
  { length: COUNT },
  (_, n): ExportQuestion => ({
    id: `wr-0199a000-0000-7000-8000-00000000000${n}`,
    code: `END-000${n}`,
    kind: 'single',
    theme: null,
    stem: `<p>The stem of question ${n}.</p>`,
    leadIn: 'Which is the next step?',
    options: ['Calcium', 'Fluid', 'Hydrocortisone'].map((text, at) => ({ text, rationale: '', correct: at === n % 3 })),
    explanation: '',
    keyPoints: [],
    references: [],
    tags: {},
    category: ['Medicine'],
    forPa: false,
  }),
)

/** Puts `by` in the place of the nth of these pieces of a text. */
function replaced(text: string, piece: RegExp, n: number, by: string): string {
  let at = -1
  return text.replace(piece, (found) => {
    at += 1
    return at === n ? by : found
  })
}

/** `first` is which of the pieces belongs to the first question, `step` how many each question has. */
const inText =
  (piece: RegExp, { by = '', first = 0, step = 1 } = {}) =>
  (bytes: Uint8Array, n: number) =>
    strToU8(replaced(strFromU8(bytes), piece, n * step + first, by))

const itemsIn = (files: object) =>
  Object.keys(files)
    .filter((name) => name.startsWith('items/'))
    .sort()

/** Puts something else in the place of the nth item of a package. */
const inItem = (change: (item: Uint8Array) => Uint8Array) => (bytes: Uint8Array, n: number) => {
  const files = unzipSync(bytes)
  const name = itemsIn(files)[n] as string
  return zipSync({ ...files, [name]: change(files[name] as Uint8Array) })
}

/** Damages the packed bytes of the nth item. */
function spoilItem(bytes: Uint8Array, n: number): Uint8Array {
  const files = unzipSync(bytes)
  const name = itemsIn(files)[n] as string
  const packed = Buffer.from(zipSync(files))
  const start = packed.indexOf(name) + name.length
  return packed.fill(0xff, start + 20, start + 60)
}

describe('of a file in which one question is damaged, every question is reported, and that one alone refused', () => {
  it.each([
    ['Moodle XML without the end of a text', 'moodle-xml', inText(/<\/questiontext>/g)],
    // The first one names the category.
    ['Moodle XML without the end of a question', 'moodle-xml', inText(/<\/question>/g, { first: 1 })],
    ['Moodle XML without the beginning of a question', 'moodle-xml', inText(/<question type="multichoice">/g)],
    ['Moodle XML with half a beginning', 'moodle-xml', inText(/"multichoice">/g, { by: '"multi' })],
    ['Moodle XML without the beginning of an option', 'moodle-xml', inText(/<answer [^>]*>/g, { step: 3 })],
    [
      'Moodle XML without a quote',
      'moodle-xml',
      inText(/<questiontext format="html">/g, { by: '<questiontext format="html>' }),
    ],
    [
      'Moodle XML without the end of a section',
      'moodle-xml',
      inText(/\]\]><\/text><\/questiontext>/g, { by: '</text></questiontext>' }),
    ],
    ['QTI 1.2 without the end of what is shown', 'qti-1.2', inText(/<\/presentation>/g)],
    ['QTI 1.2 without the beginning of what is shown', 'qti-1.2', inText(/<presentation>/g)],
    ['QTI 1.2 without the end of an item', 'qti-1.2', inText(/<\/item>/g)],
    ['QTI 1.2 without the beginning of an item', 'qti-1.2', inText(/<item [^>]*>/g)],
    ['QTI 1.2 with half a beginning', 'qti-1.2', inText(/<item [^>]*>/g, { by: '<item ident="a' })],
    ['a QTI 2.1 package with half an item', 'qti-2.1', inItem((item) => item.subarray(0, item.length / 2))],
    ['a QTI 2.1 package with the second half of an item', 'qti-2.1', inItem((item) => item.subarray(200))],
    ['a QTI 2.1 package with an empty item', 'qti-2.1', inItem(() => new Uint8Array())],
    ['a QTI 3.0 package with an item of other bytes', 'qti-3.0', inItem(() => strToU8('not XML at all'))],
    ['a QTI 3.0 package with an item that cannot be unpacked', 'qti-3.0', spoilItem],
    ['Aiken without an answer', 'aiken', inText(/^ANSWER: .*\n/gm)],
    ['GIFT without a brace', 'gift', inText(/^\}/gm)],
    ['JSON Lines with half a line', 'jsonl', inText(/"options":.*$/gm)],
  ] as const)('%s', async (_, format, damage) => {
    const whole = await writeFile(format, questions)
    for (let n = 0; n < COUNT; n += 1) {
      const file = await readFile(
        Buffer.from(damage(whole, n)),
        `questions.${format.startsWith('qti-2') || format.startsWith('qti-3') ? 'zip' : 'x'}`,
      )
      if ('problem' in file) throw new Error(file.problem)
      const reported = file.lines.filter(({ place }) => place !== 'the file')
      expect(reported.map((line) => 'item' in line)).toEqual(questions.map((__, at) => at !== n))
    }
  })
})

it('an end of the whole document before its time costs no question', async () => {
  const whole = strFromU8(await writeFile('moodle-xml', questions))
  for (let n = 1; n <= COUNT; n += 1) {
    const text = replaced(whole, /<\/question>/g, n, '</question></quiz>')
    const file = await readFile(Buffer.from(text), 'questions.xml')
    expect('lines' in file && file.lines.filter((line) => 'item' in line)).toHaveLength(COUNT)
  }
})

it.each(['qti-2.1', 'qti-3.0'] as const)(
  'a question that a package of %s lists and does not hold is reported',
  async (format) => {
    const files = unzipSync(await writeFile(format, questions))
    const [name = '', ...others] = itemsIn(files)
    delete files[name]
    const file = await readFile(Buffer.from(zipSync(files)), 'questions.zip')
    if ('problem' in file) throw new Error(file.problem)
    expect(file.lines).toHaveLength(COUNT)
    expect(file.lines.filter((line) => 'item' in line)).toHaveLength(others.length)
    expect(file.lines).toContainEqual(
      expect.objectContaining({ reason: expect.stringContaining(`lists a question in ${name}`) }),
    )
  },
)
