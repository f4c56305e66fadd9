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

/** Takes the nth of these pieces out of a text. */
function without(text: string, piece: RegExp, n: number): string {
  let at = -1
  return text.replace(piece, (found) => {
    at += 1
    return at === n ? '' : found
  })
}

/** Cuts the nth item of a package in half. */
function cutItem(bytes: Uint8Array, n: number): Uint8Array {
  const files = unzipSync(bytes)
  const items = Object.keys(files).filter((name) => strFromU8(files[name] as Uint8Array).includes('<assessmentItem'))
  expect(items).toHaveLength(COUNT)
  const name = items.sort()[n] as string
  const text = strFromU8(files[name] as Uint8Array)
  return zipSync({ ...files, [name]: strToU8(text.slice(0, text.length / 2)) })
}

/** `first` is which of the pieces belongs to the first question. */
const inText =
  (piece: RegExp, first = 0) =>
  (bytes: Uint8Array, n: number) =>
    strToU8(without(strFromU8(bytes), piece, n + first))

describe('of a file in which one question is damaged, every question is reported, and that one alone refused', () => {
  it.each([
    ['Moodle XML without the end of a text', 'moodle-xml', inText(/<\/questiontext>/g)],
    // The first one names the category.
    ['Moodle XML without the end of a question', 'moodle-xml', inText(/<\/question>/g, 1)],
    ['QTI 1.2 without the end of what is shown', 'qti-1.2', inText(/<\/presentation>/g)],
    ['a QTI 2.1 package with half an item', 'qti-2.1', cutItem],
    ['Aiken without an answer', 'aiken', inText(/^ANSWER: .*\n/gm)],
    ['GIFT without a brace', 'gift', inText(/^\}/gm)],
    ['JSON Lines with half a line', 'jsonl', inText(/"options":.*$/gm)],
  ] as const)('%s', async (_, format, damage) => {
    const whole = await writeFile(format, questions)
    for (let n = 0; n < COUNT; n += 1) {
      const file = await readFile(Buffer.from(damage(whole, n)), `questions.${format === 'qti-2.1' ? 'zip' : 'x'}`)
      if ('problem' in file) throw new Error(file.problem)
      const reported = file.lines.filter(({ place }) => place !== 'the file')
      expect(reported.map((line) => 'item' in line)).toEqual(questions.map((__, at) => at !== n))
    }
  })
})
