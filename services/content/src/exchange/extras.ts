import type { ExchangeQuestion } from './exchange-question.ts'
import { escapeText, htmlToText } from './html-text.ts'

/*
 * What other software has no field for goes into the two texts that every format has, as paragraphs and lists that
 * people can read: the theme of a matching question begins the stem and the lead-in ends it; key points, references and
 * tags end the explanation.
 */

type Texts = Pick<ExchangeQuestion, 'stem' | 'explanation'>
type Extras = Pick<ExchangeQuestion, 'theme' | 'leadIn' | 'keyPoints' | 'references' | 'tags' | 'forPa'>

const TAGS = ['area', 'presentation', 'condition'] as const
const REFERENCE = ['title', 'source', 'version', 'url', 'checkedOn'] as const

export const span = (name: string, value: string) => `<span class="wr-${name}">${escapeText(value)}</span>`
export const list = (name: string, items: readonly string[]) =>
  items.length > 0 ? `<ul class="wr-${name}">${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : ''

/** A theme's title where a text shows it. */
export const themeMark = (theme: string): string => `<p class="wr-theme">${escapeText(theme)}</p>`

/** The two texts with everything else in them. */
export function writeExtras(question: Texts & Extras): Texts {
  const { theme, stem, leadIn, explanation, keyPoints, references, tags, forPa } = question
  const referenceItems = references.map((reference) =>
    REFERENCE.flatMap((name) => (reference[name] ? [span(name, reference[name])] : [])).join(', '),
  )
  const tagItems = [
    ...TAGS.flatMap((name) => (tags[name] ? [`${name}: ${span(name, tags[name])}`] : [])),
    ...(forPa ? [span('for-pa', 'for physician associates')] : []),
  ]
  return {
    stem: `${theme === null ? '' : themeMark(theme)}${stem}${leadIn ? `<p class="wr-lead-in">${escapeText(leadIn)}</p>` : ''}`,
    explanation: `${explanation}${list('key-points', keyPoints.map(escapeText))}${list('references', referenceItems)}${list('tags', tagItems)}`,
  }
}

const text = (html: string) => htmlToText(html, '', new Set())
const spanIn = (html: string, name: string): string | undefined => {
  const found = new RegExp(`<span class="wr-${name}">([^<]*)</span>`).exec(html)?.[1]
  return found === undefined ? undefined : text(found)
}

/** The title that a text shows with `themeMark`, and what is left of the text. */
export function takeTheme(html: string): { theme: string | null; rest: string } {
  const found = /(?<!\s)\s*<p class="wr-theme">([^<]*)<\/p>/.exec(html)
  return found ? { theme: text(found[1] as string), rest: html.replace(found[0], '') } : { theme: null, rest: html }
}

/** Takes a list out of `html`: what is left, and its items. */
export function takeList(html: string, name: string): { rest: string; items: string[] } {
  const found = new RegExp(`(?<!\\s)\\s*<ul class="wr-${name}">(.*?)</ul>`, 's').exec(html)
  if (!found) return { rest: html, items: [] }
  const items = [...(found[1] as string).matchAll(/<li>((?:(?!<li>).)*?)<\/li>/gs)].map((item) => item[1] as string)
  return { rest: html.replace(found[0], ''), items }
}

/** The counterpart of `writeExtras`; texts of others come back as they are. */
export function readExtras({ stem, explanation }: Texts): Texts & Extras {
  const { theme, rest } = takeTheme(stem)
  const leadIn = /(?<!\s)\s*<p class="wr-lead-in">([^<]*)<\/p>/.exec(rest)
  const keyPoints = takeList(explanation, 'key-points')
  const references = takeList(keyPoints.rest, 'references')
  const tags = takeList(references.rest, 'tags')
  const tagHtml = tags.items.join('')
  return {
    theme,
    stem: leadIn ? rest.replace(leadIn[0], '') : rest,
    leadIn: leadIn ? text(leadIn[1] as string) : '',
    explanation: tags.rest,
    keyPoints: keyPoints.items.map(text),
    references: references.items.flatMap((item) => {
      const title = spanIn(item, 'title')
      if (!title) return []
      const url = spanIn(item, 'url')
      return [
        {
          title,
          source: spanIn(item, 'source') ?? '',
          version: spanIn(item, 'version') ?? '',
          ...(url === undefined ? {} : { url }),
          checkedOn: spanIn(item, 'checkedOn') ?? null,
        },
      ]
    }),
    tags: Object.fromEntries(TAGS.flatMap((name) => (spanIn(tagHtml, name) ? [[name, spanIn(tagHtml, name)]] : []))),
    forPa: tagHtml.includes('"wr-for-pa"'),
  }
}
