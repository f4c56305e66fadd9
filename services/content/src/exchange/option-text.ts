import { hasFormat } from '@wardround/proto/fields/html.ts'
import { htmlWords } from '#bank/html-words.ts'
import type { ExchangeOption, ExchangeQuestion } from './exchange-question.ts'
import { htmlToText, isExact, linesToHtml } from './html-text.ts'

type Named<Name extends 'text' | 'rationale'> = { [Key in Name]: string } & { [Key in `${Name}Html`]?: string }

/**
 * An option's text or rationale from the HTML of a file: its plain words and, where it shows more than these, the HTML.
 * `where` names the place in `notes`.
 */
export function readFormatted<Name extends 'text' | 'rationale'>(
  name: Name,
  html: string,
  where: string,
  notes: Set<string>,
): Named<Name> {
  const isPlain = isExact(html) || !hasFormat(html)
  return (
    isPlain ? { [name]: htmlToText(html, where, notes) } : { [name]: htmlWords(html), [`${name}Html`]: html.trim() }
  ) as Named<Name>
}

/** Joins several feedbacks of one option, one below the other. */
export const belowEachOther = (pieces: readonly string[]): string =>
  pieces.length > 1 ? pieces.map((html) => `<div>${html}</div>`).join('') : (pieces[0] ?? '')

/** HTML of an option's text or rationale, whether it is formatted or not. */
export const textHtmlOf = ({ text, textHtml }: ExchangeOption): string => textHtml ?? linesToHtml(text)
export const rationaleHtmlOf = ({ rationale, rationaleHtml }: ExchangeOption): string =>
  rationaleHtml ?? linesToHtml(rationale)

/** Whether any text of the options is formatted; parts of some formats hold plain text only. */
export const hasFormattedOption = ({ options }: Pick<ExchangeQuestion, 'options'>): boolean =>
  options.some(({ textHtml, rationaleHtml }) => textHtml !== undefined || rationaleHtml !== undefined)

/** All HTML of a question as one text, for searching. */
export const allHtml = ({ stem, explanation, options }: ExchangeQuestion): string =>
  [stem, explanation, ...options.flatMap((option) => [option.textHtml ?? '', option.rationaleHtml ?? ''])].join('\n')

/** A question with every text in HTML changed, one after the other. */
export async function changeHtml<Question extends ExchangeQuestion>(
  question: Question,
  change: (html: string) => string | Promise<string>,
): Promise<Question> {
  const stem = await change(question.stem)
  const options: ExchangeOption[] = []
  for (const { textHtml, rationaleHtml, ...option } of question.options)
    options.push({
      ...option,
      ...(textHtml === undefined ? {} : { textHtml: await change(textHtml) }),
      ...(rationaleHtml === undefined ? {} : { rationaleHtml: await change(rationaleHtml) }),
    })
  return { ...question, stem, options, explanation: await change(question.explanation) }
}
