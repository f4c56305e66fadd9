import { listQuestionFiles, readQuestions } from '../sample/sample-data.ts'

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What must not be seen before an answer: a beginning of every rationale, explanation and key point of the sample, as plain text. */
export function secretTexts(): string[] {
  return listQuestionFiles()
    .flatMap(readQuestions)
    .flatMap(({ options, explanation, keyPoints }) => [...options.map(({ rationale }) => rationale), explanation, ...keyPoints])
    .map((text) => plain(text).slice(0, 60))
    .filter((text) => text.length > 25)
}

/** Place of the right option among these, from the sample's own files. */
export function rightAmong(shown: readonly string[]): number {
  const all = shown.map(plain)
  for (const { options } of listQuestionFiles().flatMap(readQuestions)) {
    const texts = options.map(({ text }) => plain(text))
    const isSame = texts.length === all.length && texts.every((text) => all.includes(text))
    const right = options.find(({ correct }) => correct)
    if (isSame && right) return all.indexOf(plain(right.text))
  }
  throw new Error(`No sample question has these options: ${all.join(' | ')}`)
}
