import { writeExtras } from '#exchange/extras.ts'
import type { ExportQuestion, FormatWriter } from '../format-writer.ts'

/** Signs that GIFT would take for its own. */
const escapeGift = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A category as Moodle writes it; a slash of a name stands twice. */
export const moodlePath = (names: readonly string[]): string =>
  ['$course$', 'top', ...names.map((name) => name.replaceAll('/', '//'))].join('/')

/** The weights of several right answers add up to 100; a wrong one takes all. */
const weightOf = (correct: boolean, several: number): string => `~%${correct ? Number((100 / several).toFixed(5)) : -100}%`

function blockOf(question: ExportQuestion): string {
  const { id, code, kind, options } = question
  const { stem, explanation } = writeExtras(question)
  const several = options.filter(({ correct }) => correct).length
  const choices = options.map(({ text, rationale, correct }) => {
    const mark = kind === 'single' ? (correct ? '=' : '~') : weightOf(correct, several)
    return `\t${mark}[plain]${escapeGift(text)}${rationale ? `#[plain]${escapeGift(rationale)}` : ''}`
  })
  const feedback = explanation ? [`\t####[html]${escapeGift(explanation)}`] : []
  return [`// [id:${id}]`, `::${escapeGift(code)}::[html]${escapeGift(stem)}{`, ...choices, ...feedback, '}', '', ''].join('\n')
}

/** GIFT as Moodle and others read it. */
export const giftWriter: FormatWriter = {
  write: async function* (questions) {
    let category = ''
    for await (const question of questions) {
      const path = moodlePath(question.category)
      if (path !== category) yield `$CATEGORY: ${path}\n\n`
      category = path
      yield blockOf(question)
    }
  },
}
