import type { ExportQuestion, FormatWriter } from '#exchange/exports/format-writer.ts'
import { groupThemes, outOfSet } from '#exchange/exports/group-themes.ts'
import { themeMark, writeExtras } from '#exchange/extras.ts'
import { linesToHtml } from '#exchange/html-text.ts'
import { hasFormattedOption } from '#exchange/option-text.ts'
import { writeThemeFeedback } from '#exchange/theme-feedback.ts'

/** Signs that GIFT would take for its own. */
const escapeGift = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/**
 * White space and signs that readers of the format do not keep, and the arrow by which they know matching questions.
 */
const NOT_PLAIN = /->|\s{2}|[^\S \n]|&&\d{3};/
/** The same of an answer of a matching question, which has no format of its own. */
const NOT_AN_ANSWER = /\s{2}|[^\S ]|&&\d{3};/

const arrowless = (html: string) => html.replaceAll('->', '-&gt;')

/** The text of an option, as HTML where it is formatted or would not come back. */
const optionText = (text: string, html: string | undefined): string =>
  html !== undefined || NOT_PLAIN.test(text)
    ? `[html]${escapeGift(arrowless(html ?? linesToHtml(text)))}`
    : `[plain]${escapeGift(text)}`

/** A category as Moodle writes it; a slash of a name stands twice, and apart from those between names. */
export const moodlePath = (names: readonly string[]): string =>
  ['$course$', 'top', ...names.map((name) => name.replace(/\s+/g, ' ').replaceAll('/', '//'))]
    .map((name) => name.replace(/^\/|\/$/g, (slash, at) => (at === 0 ? ` ${slash}` : `${slash} `)))
    .join('/')

/** The weights of several right answers add up to 100; a wrong one takes all. */
const weightOf = (correct: boolean, several: number): string =>
  `~%${correct ? Number((100 / several).toFixed(5)) : -100}%`

function blockOf(question: ExportQuestion): string {
  const { id, code, kind, options } = question
  const { stem, explanation } = writeExtras(question)
  const several = options.filter(({ correct }) => correct).length
  const choices = options.map(({ text, textHtml, rationale, rationaleHtml, correct }) => {
    const mark = kind !== 'multiple' ? (correct ? '=' : '~') : weightOf(correct, several)
    const feedback = rationale || rationaleHtml ? `#${optionText(rationale, rationaleHtml)}` : ''
    return `\t${mark}${optionText(text, textHtml)}${feedback}`
  })
  const feedback = explanation ? [`\t####[html]${escapeGift(explanation)}`] : []
  return [
    `// [id:${id}]`,
    `::${escapeGift(code)}::[html]${escapeGift(stem)}{`,
    ...choices,
    ...feedback,
    '}',
    '',
    '',
  ].join('\n')
}

/** A theme as a matching question: first its options in their order, without stems, then each stem with its option. */
function matchingOf(theme: string, questions: readonly [ExportQuestion, ...ExportQuestion[]]): string {
  const [{ options }] = questions
  const answer = (text: string) => escapeGift(text)
  const pairs = questions.map((question) => {
    const { stem } = writeExtras({ ...question, theme: null })
    const right = question.options.find(({ correct }) => correct)
    return `\t=[html]${escapeGift(arrowless(stem))} -> ${answer(right?.text ?? '')}`
  })
  return [
    `::${escapeGift(theme)}::[html]${escapeGift(themeMark(theme))}{`,
    ...options.map(({ text }) => `\t= -> ${answer(text)}`),
    ...pairs,
    `\t####[html]${escapeGift(writeThemeFeedback(questions))}`,
    '}',
    '',
    '',
  ].join('\n')
}

/** GIFT as Moodle and others read it. */
export const giftWriter: FormatWriter = {
  pictures: { prefix: 'images/', kept: 'beside' },
  leavesOut: outOfSet,
  write: async function* (questions) {
    let category = ''
    for await (const group of groupThemes(questions)) {
      const [question] = group
      const path = moodlePath(question.category)
      if (path !== category) yield `$CATEGORY: ${path}\n\n`
      category = path
      const isSteady = question.options.every(({ text }) => !NOT_AN_ANSWER.test(text))
      if (question.theme !== null && isSteady && !group.some(hasFormattedOption))
        yield matchingOf(question.theme, group)
      else yield* group.map(blockOf)
    }
  },
}
