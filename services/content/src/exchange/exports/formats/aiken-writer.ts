import type { ExportQuestion, FormatWriter } from '#exchange/exports/format-writer.ts'
import { htmlToText } from '#exchange/html-text.ts'
import { Refusal } from '#exchange/refusal.ts'

/** Line ends become spaces; runs of spaces stay. */
const oneLine = (text: string) => text.replace(/(?<!\s)\s*[\r\n\u2028\u2029]\s*/g, ' ').trim()
const letterOf = (index: number) => String.fromCharCode(65 + index)

/** A stem that the format would take for something else, or that looks like a file of another one. */
const MISLEADING = [/^(?:A\)|A\.\s|\{\s*"|<[?!a-zA-Z])/, /^ANSWER:|\bstem\b.*\boption[_ -]1\b/i]

const stemOf = ({ stem, leadIn }: ExportQuestion): string => oneLine(`${htmlToText(stem, 'stem', new Set())} ${leadIn}`)

/** Why plain text with one answer cannot carry a question. */
function leavesOut(question: ExportQuestion): string | undefined {
  if (question.kind === 'matching') return 'Matching questions'
  if (question.kind !== 'single') return 'Several answers'
  try {
    for (const { textHtml } of question.options) if (textHtml !== undefined) htmlToText(textHtml, 'option', new Set())
    const stem = stemOf(question)
    return MISLEADING.some((pattern) => pattern.test(stem)) ? 'A stem that begins like an option' : undefined
  } catch (error) {
    if (error instanceof Refusal) return 'A table, a picture or raised text in the stem or an option'
    throw error
  }
}

/** Aiken: stem, options and the letter of the answer, all else is lost. */
export const aikenWriter: FormatWriter = {
  leavesOut,
  write: async function* (questions) {
    for await (const question of questions) {
      const { options } = question
      const lines = options.map(({ text }, index) => `${letterOf(index)}. ${oneLine(text)}`)
      const answer = letterOf(options.findIndex(({ correct }) => correct))
      yield [stemOf(question), ...lines, `ANSWER: ${answer}`, '', ''].join('\n')
    }
  },
}
