import { leaveOutUnseen } from '@wardround/kit/base/unseen.ts'
import { TOO_MANY_LEVELS } from '@wardround/kit/security/levels.ts'
import { sanitiseSentText } from '@wardround/kit/security/sanitise.ts'
import { Reference } from '@wardround/proto/fields/references.ts'
import {
  FEWEST_OPTIONS,
  FORMATTED_LENGTHS,
  OPTION_LENGTHS,
  OPTION_LIMITS,
  Tags,
} from '@wardround/proto/http/content/questions.ts'
import { formatted } from '#bank/formatted-text.ts'
import type { QuestionKind } from '#bank/questions/question.ts'
import { cutText, foldText, isStorable, plainText } from '#bank/text.ts'
import { contentHash, type ExchangeOption, type ExchangeQuestion, questionIdOf } from '#exchange/exchange-question.ts'
import type { ImportItem } from '#exchange/imports/source/read-item.ts'
import { refuse } from '#exchange/refusal.ts'
import { imageTagsIn, sourceOfTag } from '#media/image-tags.ts'

const MOST = {
  theme: 200,
  stem: 20_000,
  leadIn: 500,
  ...OPTION_LENGTHS,
  explanation: 20_000,
  keyPoint: 500,
  keyPoints: 12,
  references: 12,
}
const OWN_MEDIA = /^\/(?:api\/v1\/)?media\//
const FOREIGN =
  /<(audio|video|object|iframe|svg|math|embed|canvas|applet|printedvariable|templateinline|templateblock)\b/i
const FILES = '@@PLUGINFILE@@'

/** Nothing that a learner should see may vanish on the way in: what the bank cannot show refuses the question. */
function refuseMedia(html: string, where: string): void {
  for (const source of imageTagsIn(html).map(sourceOfTag))
    if (source === undefined || !OWN_MEDIA.test(source))
      refuse(
        `${where}: It contains a picture that does not come with the file${source ? ` (${cutText(source, 80)})` : ''}.`,
      )
  const foreign = FOREIGN.exec(html)?.[1]?.toLowerCase()
  if (foreign)
    refuse(
      `${where}: There is ${foreign === 'math' ? 'a formula (MathML)' : `<${foreign}>`} in it, which is not imported.`,
    )
  if (html.includes(FILES)) refuse(`${where}: It refers to an attached file, which is not imported.`)
}

/** Wrapping whose loss nobody sees. */
const WRAPPING = new Set([
  'html',
  'body',
  'font',
  'center',
  'section',
  'article',
  'tfoot',
  'colgroup',
  'col',
  'big',
  'prompt',
])
const namesIn = (html: string) =>
  new Set([...html.matchAll(/<([a-z][a-z0-9-]*)\b/gi)].map(([, name]) => name?.toLowerCase() ?? ''))

/** Says what markup the bank does not keep; its text stays. */
function noteLostMarkup(html: string, clean: string, where: string, notes: string[]): void {
  const kept = namesIn(clean)
  const lost = [...namesIn(html)].filter(
    (name) => !kept.has(name) && !WRAPPING.has(name) && !/^(script|style|span|div|a)$/.test(name),
  )
  if (lost.length > 0) notes.push(`${where}: Markup was left out, its text is kept: ${lost.slice(0, 5).join(', ')}.`)
  if (/<[^<>]*\sdir\s*=\s*["']?(rtl|auto)/i.test(html) && !notes.some((note) => note.includes('(dir)')))
    notes.push(`${where}: The text direction (dir) was left out.`)
}

function richText(html: string, where: string, most: number, notes: string[]): string {
  refuseMedia(html, where)
  const clean = sanitiseSentText(html, () => refuse(`${where}: ${TOO_MANY_LEVELS}`)).trim()
  noteLostMarkup(html, clean, where, notes)
  if (clean.length > most) refuse(`${where}: At most ${most.toLocaleString('en-GB')} characters.`)
  if (!isStorable(clean)) refuse(`${where}: It contains a character that cannot be stored.`)
  return clean
}

/** A checked text of an option. The words are those of its formatted form, where it has one. */
function formattedText<Name extends 'text' | 'rationale'>(
  name: Name,
  option: ExchangeOption,
  where: string,
  notes: string[],
) {
  const html = option[`${name}Html`]
  const clean = html && richText(html, where, FORMATTED_LENGTHS[name], notes)
  const read = formatted(name, option[name], clean || undefined)
  return { ...read, [name]: shortText(read[name], where, MOST[name]) } as typeof read
}

function shortText(text: string, where: string, most: number): string {
  const trimmed = text.trim()
  if (trimmed.length > most) refuse(`${where}: At most ${most.toLocaleString('en-GB')} characters.`)
  if (!isStorable(trimmed)) refuse(`${where}: It contains a character that cannot be stored.`)
  return trimmed
}

/** Several answers are all or nothing here, so that one right answer alone makes a single best answer. */
function kindOf({ kind, options }: ExchangeQuestion, notes: string[]): QuestionKind {
  if (kind !== 'multiple' || options.filter(({ correct }) => correct).length !== 1) return kind
  notes.push('The file allows several answers but only one is correct, so it was imported as single best answer.')
  return 'single'
}

function checkOptions({ options }: ExchangeQuestion, kind: QuestionKind, notes: string[]): ExchangeQuestion['options'] {
  if (options.length < FEWEST_OPTIONS) refuse('options: There are fewer than two options.')
  const most = OPTION_LIMITS[kind]
  if (options.length > most) refuse(`options: There are ${options.length} options. There can be up to ${most}.`)
  const seen = new Map<string, number>()
  const checked = options.map((option, index) => {
    const where = `option ${index + 1}`
    const said = formattedText('text', option, where, notes)
    if (!said.text) refuse(`${where}: It ${said.textHtml ? 'has a picture without alternative text' : 'is empty'}.`)
    const earlier = seen.get(foldText(said.text))
    if (earlier !== undefined) refuse(`options: Options ${earlier + 1} and ${index + 1} are the same.`)
    seen.set(foldText(said.text), index)
    return { ...said, ...formattedText('rationale', option, `feedback of ${where}`, notes), correct: option.correct }
  })
  const correct = checked.filter((option) => option.correct).length
  if (correct === 0) refuse('answer: No option is marked as correct.')
  if (kind !== 'multiple' && correct > 1)
    refuse(`answer: ${correct} options are marked as correct, where one answer is asked for.`)
  return checked
}

/** The title of a matching question's theme; null for other kinds. */
function themeOf({ theme }: ExchangeQuestion, kind: QuestionKind): string | null {
  if (kind !== 'matching') return null
  const title = shortText(theme ?? '', 'theme', MOST.theme)
  return title.length < 2 ? refuse('theme: Its title is missing.') : title
}

const list = (texts: readonly string[], where: string, most: number, length: number): string[] => {
  if (texts.length > most) refuse(`${where}: At most ${most}.`)
  return texts.map((text) => shortText(text, where, length)).filter(Boolean)
}

/**
 * What a reader found as something that may be stored. Throws a `Refusal` naming the field. A question of our own
 * export is known by its id; any other by its content, as what other software calls it ("Q1") says nothing outside its
 * file.
 */
export function checkItem(found: ExchangeQuestion, itemId: string | null, notes: string[]): ImportItem {
  const question = leaveOutUnseen(found)
  const { category, forPa } = question
  const kind = kindOf(question, notes)
  const stem = richText(question.stem, 'stem', MOST.stem, notes)
  if (plainText(stem) === '' && !/<img\b/.test(stem)) refuse('stem: It is empty.')
  const explanation = richText(question.explanation, 'explanation', MOST.explanation, notes)
  const references = Reference.array().max(MOST.references).safeParse(question.references)
  if (!references.success) refuse('references: One of them cannot be stored as it is.')
  const tags = Tags.safeParse(question.tags)
  if (!tags.success) refuse('tags: One of them is too long.')
  const theme = themeOf(question, kind)
  const content = {
    kind,
    stem,
    leadIn: shortText(question.leadIn, 'lead-in', MOST.leadIn),
    options: checkOptions(question, kind, notes),
    explanation,
    keyPoints: list(question.keyPoints, 'key points', MOST.keyPoints, MOST.keyPoint),
    references: references.data,
    tags: tags.data,
  }
  const hash = contentHash({ ...content, theme })
  const own = itemId !== null && questionIdOf(itemId) !== undefined
  return {
    key: own ? itemId : `content:${hash}`,
    hash,
    theme,
    category: category
      .map((name) => cutText(name.replace(/\s+/g, ' ').trim(), 120))
      .filter((name) => /[\p{L}\p{N}]/u.test(name)),
    forPa,
    content,
  }
}
