import type { ExchangeQuestion } from './exchange-question.ts'
import { list, span, writeExtras } from './extras.ts'
import { escapeText, htmlToText, linesToHtml } from './html-text.ts'

/*
 * A matching question of other software has one feedback for all of its stems. It contains the parts of our questions
 * one after the other: a rule with the question's id, its explanation with all extras, and its rationale of each
 * option.
 */

type Part = Pick<ExchangeQuestion, 'explanation'> & { id: string; rationales: ReadonlyMap<number, string> }

const PART = /<hr class="wr-part (wr-[0-9a-f-]{36})" \/>/
const RATIONALES = /(?<!\s)\s*<ul class="wr-rationales">(.*?)<\/ul>/s
const RATIONALE = /<li><span class="wr-option">(\d+)<\/span>.*?<span class="wr-rationale">(.*?)<\/span><\/li>/gs

/** The feedback of the questions of a theme, in their order. */
export const writeThemeFeedback = (questions: readonly (ExchangeQuestion & { id: string })[]): string =>
  questions
    .map((question) => {
      const said = question.options.flatMap(({ text, rationale }, index) =>
        rationale
          ? [
              `${span('option', String(index + 1))} ${escapeText(text)}: <span class="wr-rationale">${linesToHtml(rationale)}</span>`,
            ]
          : [],
      )
      return `<hr class="wr-part ${question.id}" />${writeExtras(question).explanation}${list('rationales', said)}`
    })
    .join('')

/** The counterpart of `writeThemeFeedback`; undefined for the feedback of others. */
export function readThemeFeedback(html: string): Part[] | undefined {
  const [before, ...pieces] = html.split(PART)
  if (pieces.length === 0 || before?.trim()) return undefined
  return Array.from({ length: pieces.length / 2 }, (_, index) => {
    const [id = '', body = ''] = pieces.slice(2 * index)
    const found = RATIONALES.exec(body)
    const said = [...(found?.[1] ?? '').matchAll(RATIONALE)].map(
      ([, option, rationale]) => [Number(option) - 1, htmlToText(rationale as string, '', new Set())] as const,
    )
    return { id, explanation: found ? body.replace(found[0], '') : body, rationales: new Map(said) }
  })
}
