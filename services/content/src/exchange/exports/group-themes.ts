import type { ExportQuestion } from './format-writer.ts'

/** More stems than this begin another matching question, so that no more are held at once. */
const MOST_STEMS = 50
/** Of all pictures of a matching question. */
const MOST_BYTES = 6 * 1024 * 1024

const bytesOf = (questions: readonly ExportQuestion[]) =>
  questions.flatMap(({ pictures = [] }) => pictures).reduce((sum, { bytes }) => sum + bytes, 0)

const textsOf = ({ options }: ExportQuestion) =>
  JSON.stringify(options.map(({ text, textHtml }) => [text, textHtml ?? '']))

const isTogether = (one: ExportQuestion, other: ExportQuestion) =>
  one.theme === other.theme && one.category.join('\0') === other.category.join('\0') && textsOf(one) === textsOf(other)

/** Questions of one theme and category that follow each other come together; any other comes by itself. */
export async function* groupThemes(
  questions: AsyncIterable<ExportQuestion>,
): AsyncGenerator<readonly [ExportQuestion, ...ExportQuestion[]]> {
  let held: [ExportQuestion, ...ExportQuestion[]] | undefined
  for await (const question of questions) {
    const hasRoom = held && held.length < MOST_STEMS && bytesOf([...held, question]) <= MOST_BYTES
    if (held && hasRoom && question.theme !== null && isTogether(held[0], question)) held.push(question)
    else {
      if (held) yield held
      held = [question]
    }
  }
  if (held) yield held
}

/** Why a list of stems with one answer each cannot hold a matching question. */
export function outOfSet({ theme, stem, options }: ExportQuestion): string | undefined {
  if (theme === null) return undefined
  if (stem.trim() === '') return 'Matching questions without a stem'
  return options.filter(({ correct }) => correct).length === 1
    ? undefined
    : 'Matching questions without one right option'
}
