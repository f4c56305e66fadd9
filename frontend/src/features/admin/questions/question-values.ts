import type { QuestionState } from '@wardround/proto/codes.ts'
import type { BodyOf } from '../resource/resource.ts'
import { toEditing } from './markup/to-editing.ts'
import { toHtml } from './markup/to-html.ts'
import type { QuestionCalls, QuestionRecord } from './question-resource.ts'

export type OptionValues = { id?: string | undefined; text: string; rationale: string; correct: boolean }
export type ReferenceValues = { title: string; source: string; version: string; url: string; checkedOn: string }

/** What the editor's form holds: stem and explanation as staff write them, key points a line each. */
export type QuestionValues = {
  categoryId: string
  state: QuestionState
  stem: string
  leadIn: string
  options: OptionValues[]
  explanation: string
  keyPoints: string
  references: ReferenceValues[]
  tags: { area: string; presentation: string; condition: string }
  forPa: boolean
}

export const MOST_OPTIONS = 8
export const FEWEST_OPTIONS = 2
export const MOST_REFERENCES = 12
/** A to H. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index)

export const EMPTY_OPTION: OptionValues = { text: '', rationale: '', correct: false }
export const EMPTY_REFERENCE: ReferenceValues = { title: '', source: '', version: '', url: '', checkedOn: '' }

export const emptyQuestion = (categoryId = ''): QuestionValues => ({
  categoryId,
  state: 'draft',
  stem: '',
  leadIn: '',
  options: Array.from({ length: 5 }, () => EMPTY_OPTION),
  explanation: '',
  keyPoints: '',
  references: [],
  tags: { area: '', presentation: '', condition: '' },
  forPa: false,
})

/** A saved question as the form shows it. */
export const questionValues = (record: QuestionRecord): QuestionValues => ({
  categoryId: record.categoryId,
  state: record.state,
  stem: toEditing(record.stem),
  leadIn: record.leadIn,
  options: record.options.map(({ id, text, rationale, correct }) => ({ id, text, rationale, correct })),
  explanation: toEditing(record.explanation),
  keyPoints: record.keyPoints.join('\n'),
  references: record.references.map(({ title, source, version, url, checkedOn }) => ({
    title,
    source,
    version,
    url: url ?? '',
    checkedOn: checkedOn ?? '',
  })),
  tags: { area: record.tags.area ?? '', presentation: record.tags.presentation ?? '', condition: record.tags.condition ?? '' },
  forPa: record.forPa,
})

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What was not touched goes back letter for letter. */
const htmlOf = (written: string, before: string | undefined): string =>
  before !== undefined && toEditing(before) === written ? before : toHtml(written)

/** What is sent; `base` is the record that the form was filled with. */
export const questionBody = (values: QuestionValues, base: QuestionRecord | undefined): BodyOf<QuestionCalls> => ({
  kind: 'single',
  state: values.state,
  categoryId: values.categoryId,
  stem: htmlOf(values.stem, base?.stem),
  leadIn: values.leadIn,
  options: values.options.map(({ id, text, rationale, correct }) => ({ ...(id ? { id } : {}), text, rationale, correct })),
  explanation: htmlOf(values.explanation, base?.explanation),
  keyPoints: linesOf(values.keyPoints),
  references: values.references.map(({ url, checkedOn, ...rest }) => ({
    ...rest,
    ...(url.trim() ? { url: url.trim() } : {}),
    checkedOn: checkedOn || null,
  })),
  tags: Object.fromEntries(Object.entries(values.tags).filter(([, tag]) => tag.trim() !== '')),
  forPa: values.forPa,
})
