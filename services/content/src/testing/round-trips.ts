import type { ExchangeFormat } from '@wardround/proto/exchange-formats.ts'
import type { ExchangeQuestion } from '#exchange/exchange-question.ts'
import type { ExportQuestion } from '#exchange/exports/format-writer.ts'
import { WRITERS } from '#exchange/exports/formats/writers.ts'
import { htmlToText } from '#exchange/html-text.ts'
import { readFile, writeFile } from './exchange.ts'
import { nastyQuestion } from './nasty-questions.ts'

/** Signs that XML cannot hold; every writer of XML leaves them out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const XML: readonly ExchangeFormat[] = ['moodle-xml', 'qti-1.2', 'qti-2.1', 'qti-2.2', 'qti-3.0']

/** A value with one kind of line end, and without control characters where the format has none. */
function asCarried(value: unknown, format: ExchangeFormat): unknown {
  if (typeof value === 'string')
    return (XML.includes(format) ? value.replace(CONTROL, '') : value).replace(/\r\n?/g, '\n').trim()
  if (Array.isArray(value)) return value.map((each) => asCarried(each, format))
  return value !== null && typeof value === 'object'
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, each]) => [key, asCarried(each, format)]),
      )
    : value
}

const oneLine = (text: string) => text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ').trim()

/** What Aiken holds: stem and lead-in as one line, options and the answer. */
const aikenMeaning = ({ stem, leadIn, options }: ExportQuestion) => ({
  stem: oneLine(`${htmlToText(stem, '', new Set())} ${leadIn}`),
  options: options.map(({ text, correct }) => ({ text: oneLine(text), correct })),
})
const aikenRead = ({ stem, options }: ExchangeQuestion) => ({
  stem: htmlToText(stem, '', new Set()),
  options: options.map(({ text, correct }) => ({ text, correct })),
})

function meaningOf(question: ExportQuestion, format: ExchangeFormat): string {
  const { id: _, code: __, ...rest } = question
  const meaning = asCarried(format === 'aiken' ? aikenMeaning(question) : rest, format) as object
  return JSON.stringify(Object.entries(meaning).sort())
}

const readMeaning = (question: ExchangeQuestion, format: ExchangeFormat): string =>
  JSON.stringify(
    Object.entries(asCarried(format === 'aiken' ? aikenRead(question) : question, format) as object).sort(),
  )

/** Writes questions in a format and reads them back; answers what came back otherwise, one sentence each. */
export async function lostOnTheWay(format: ExchangeFormat, from: number, count: number): Promise<string[]> {
  const questions = Array.from({ length: count }, (_, index) => nastyQuestion(from + index)).filter(
    (question) => WRITERS[format].leavesOut?.(question) === undefined,
  )
  const read = await readFile(await writeFile(format, questions), 'again')
  if ('problem' in read) return [`${format}, from ${from}: ${read.problem}`]
  if (read.format !== format) return [`${format}, from ${from}: taken for ${read.format}`]
  if (read.items.length !== questions.length)
    return [`${format}, from ${from}: ${read.items.length} of ${questions.length} questions`]
  return questions.flatMap((question, index) => {
    const item = read.items[index]
    if (!item || !('question' in item)) return [`${format}, ${question.code}: ${JSON.stringify(item)}`]
    const [sent, found] = [meaningOf(question, format), readMeaning(item.question, format)]
    return sent === found ? [] : [`${format}, ${question.code}: ${found} instead of ${sent}`]
  })
}
