import type { GmcDomain, QUESTION_KINDS, QuestionSetting, QuestionState } from '@wardround/proto/codes.ts'
import type { BodyOf } from '#shared/staff/resource/resource.ts'
import type { QuestionCalls, QuestionRecord } from './question-resource.ts'

export type OptionValues = {
  id?: string | undefined
  text: string
  /** The formatted form of the text; empty where it is plain. */
  textHtml: string
  rationale: string
  rationaleHtml: string
  correct: boolean
}
export type ReferenceValues = { title: string; source: string; version: string; url: string; checkedOn: string }

export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** What the editor's form holds: stem and explanation as HTML, key points a line each. */
export type QuestionValues = {
  kind: QuestionKind
  /** Of an extended matching question; empty while none is chosen. */
  themeId: string
  categoryId: string
  state: QuestionState
  stem: string
  leadIn: string
  options: OptionValues[]
  explanation: string
  keyPoints: string
  references: ReferenceValues[]
  tags: { edition: string; area: string; presentation: string; condition: string; domain: string; setting: string }
  forPa: boolean
  /** About this change, for whoever reviews it; empty again with every version. */
  changeNote: string
  /** For staff only, about the question. */
  staffNotes: string
}

export const MOST_REFERENCES = 12
/** A to H, and on to T for the options of a theme. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index)

export const EMPTY_OPTION: OptionValues = { text: '', textHtml: '', rationale: '', rationaleHtml: '', correct: false }
export const EMPTY_REFERENCE: ReferenceValues = { title: '', source: '', version: '', url: '', checkedOn: '' }

export const emptyQuestion = (categoryId = '', forPa = false): QuestionValues => ({
  kind: 'single',
  themeId: '',
  categoryId,
  state: 'draft',
  stem: '',
  leadIn: '',
  options: Array.from({ length: 5 }, () => EMPTY_OPTION),
  explanation: '',
  keyPoints: '',
  references: [],
  tags: { edition: '', area: '', presentation: '', condition: '', domain: '', setting: '' },
  forPa,
  changeNote: '',
  staffNotes: '',
})

/** A saved question as the form shows it. */
export const questionValues = (record: QuestionRecord): QuestionValues => ({
  kind: record.kind,
  themeId: record.themeId ?? '',
  categoryId: record.categoryId,
  state: record.state,
  stem: record.stem,
  leadIn: record.leadIn,
  options: record.options.map(({ id, text, textHtml = '', rationale, rationaleHtml = '', correct }) => ({
    id,
    text,
    textHtml,
    rationale,
    rationaleHtml,
    correct,
  })),
  explanation: record.explanation,
  keyPoints: record.keyPoints.join('\n'),
  references: record.references.map(({ title, source, version, url, checkedOn }) => ({
    title,
    source,
    version,
    url: url ?? '',
    checkedOn: checkedOn ?? '',
  })),
  tags: {
    edition: record.tags.edition ?? '',
    area: record.tags.area ?? '',
    presentation: record.tags.presentation ?? '',
    condition: record.tags.condition ?? '',
    domain: record.tags.domain ?? '',
    setting: record.tags.setting ?? '',
  },
  forPa: record.forPa,
  changeNote: '',
  staffNotes: record.staffNotes ?? '',
})

/** The same words as a new draft; options get ids of their own, unless they are a theme's. */
export const copyOf = (record: QuestionRecord): QuestionValues => {
  const values = questionValues(record)
  const own = record.kind !== 'matching'
  return {
    ...values,
    state: 'draft',
    options: own ? values.options.map(({ id: _, ...option }) => option) : values.options,
  }
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function tagsOf({ edition, domain, setting, ...names }: QuestionValues['tags']): BodyOf<QuestionCalls>['tags'] {
  const given = Object.fromEntries(Object.entries(names).filter(([, tag]) => tag.trim() !== ''))
  return {
    ...given,
    ...(Object.keys(given).length > 0 && edition ? { edition } : {}),
    ...(domain ? { domain: domain as GmcDomain } : {}),
    ...(setting ? { setting: setting as QuestionSetting } : {}),
  }
}

/** What is sent. The edition of the syllabus goes with the names that were taken from it. */
export const questionBody = (values: QuestionValues): BodyOf<QuestionCalls> => ({
  kind: values.kind,
  themeId: values.kind === 'matching' ? values.themeId || null : null,
  state: values.state,
  categoryId: values.categoryId,
  stem: values.stem,
  leadIn: values.leadIn,
  options: values.options.map(({ id, text, textHtml, rationale, rationaleHtml, correct }) => ({
    ...(id ? { id } : {}),
    text,
    ...(textHtml ? { textHtml } : {}),
    rationale,
    ...(rationaleHtml ? { rationaleHtml } : {}),
    correct,
  })),
  explanation: values.explanation,
  keyPoints: linesOf(values.keyPoints),
  references: values.references.map(({ url, checkedOn, ...rest }) => ({
    ...rest,
    ...(url.trim() ? { url: url.trim() } : {}),
    checkedOn: checkedOn || null,
  })),
  tags: tagsOf(values.tags),
  forPa: values.forPa,
  staffNotes: values.staffNotes.trim(),
  ...(values.changeNote.trim() ? { changeNote: values.changeNote.trim() } : {}),
})
