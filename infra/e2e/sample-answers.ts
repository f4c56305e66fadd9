import { listQuestionFiles, readQuestions } from '../sample/sample-data.ts'

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

type SampleQuestion = ReturnType<typeof readQuestions>[number]

const secretsIn = ({ options, explanation, keyPoints }: SampleQuestion): string[] =>
  [...options.map(({ rationale }) => rationale), explanation, ...keyPoints]
    .map((text) => plain(text).slice(0, 60))
    .filter((text) => text.length > 25)

/**
 * What must not be seen before an answer: a beginning of every rationale, explanation and key point of the sample, as
 * plain text.
 */
export const secretTexts = (): string[] => listQuestionFiles().flatMap(readQuestions).flatMap(secretsIn)

/** The question of the sample's own files that has these options. */
function sampleWith(shown: readonly string[]): SampleQuestion {
  const all = shown.map(plain)
  const found = listQuestionFiles()
    .flatMap(readQuestions)
    .find(({ options }) => options.length === all.length && options.every(({ text }) => all.includes(plain(text))))
  if (!found) throw new Error(`No sample question has these options: ${all.join(' | ')}`)
  return found
}

/** What must not be seen before the answer to the question with these options. */
export const secretsOf = (shown: readonly string[]): string[] => secretsIn(sampleWith(shown))

/** Place of the right option among these. */
export function rightAmong(shown: readonly string[]): number {
  const right = sampleWith(shown).options.find(({ correct }) => correct)
  return shown.map(plain).indexOf(plain(right?.text ?? ''))
}
