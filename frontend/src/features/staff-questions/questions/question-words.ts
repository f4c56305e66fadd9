import { formatDate } from '#shared/format/dates.ts'
import type { Part } from '#shared/staff/resource/differences.ts'
import type { FieldProblem } from '#shared/staff/resource/server-problems.ts'
import { plainLines } from '#shared/staff/rich-text/plain-words.ts'
import { stateWord } from '#shared/staff/ui/state-badge.tsx'
import {
  letterOf,
  type OptionValues,
  type QuestionKind,
  type QuestionValues,
  type ReferenceValues,
} from './question-values.ts'
import { TAG_CHOICES } from './syllabus-names.ts'

const LABELS: Record<string, string> = {
  kind: 'Type',
  themeId: 'Theme',
  categoryId: 'Category',
  state: 'Status',
  stem: 'Stem',
  leadIn: 'Lead-in',
  options: 'Options',
  explanation: 'Explanation',
  keyPoints: 'Key points',
  references: 'References',
  forPa: 'For PA',
  changeNote: 'What you changed, and why',
  staffNotes: 'Notes for staff',
}
const REFERENCE_FIELDS: Record<string, string> = {
  title: 'title',
  source: 'source',
  version: 'version',
  url: 'link',
  checkedOn: 'checked on',
}
const TAGS: Record<string, string> = {
  edition: 'Edition',
  area: 'Area',
  presentation: 'Presentation',
  condition: 'Condition',
  ...Object.fromEntries(TAG_CHOICES.map(({ name, label }) => [name, label])),
}

/** The kinds as staff call them. */
export const KINDS: Record<QuestionKind, string> = {
  single: 'Single best answer',
  multiple: 'Multiple answer',
  matching: 'Extended matching',
}
export const KIND_OPTIONS = (Object.keys(KINDS) as QuestionKind[]).map((value) => ({ value, label: KINDS[value] }))

/** What a field is called in the summary: `options.2.rationale` is "Reason for C". */
export function questionFieldName(path: string): string {
  const [field = '', index = '', part = ''] = path.split('.')
  if (field === 'tags') return TAGS[index] ?? 'Tags'
  if (field === 'options' && /^\d+$/.test(index))
    return part === 'rationale' ? `Reason for ${letterOf(Number(index))}` : `Option ${letterOf(Number(index))}`
  if (field === 'references' && index !== '')
    return [`Reference ${Number(index) + 1}`, REFERENCE_FIELDS[part]].filter(Boolean).join(', ')
  return LABELS[field] ?? field
}

/**
 * Puts a refusal where the form can show it: at the list of options as a whole, or in the one box of the key points.
 */
export function placeProblem({ path, message: said }: FieldProblem): FieldProblem {
  // The service counts options, the form gives them letters.
  const message = said.replace(/\boption (\d+)\b/, (_, number: string) => `option ${letterOf(Number(number) - 1)}`)
  if (path === 'options') return { path: 'options.root', message }
  const point = /^keyPoints\.(\d+)/.exec(path)
  return point ? { path: 'keyPoints', message: `Key point ${Number(point[1]) + 1}: ${message}` } : { path, message }
}

/** What can be known without asking: a question needs a category before anything else about it can be validated. */
export const checkQuestion = ({ categoryId }: QuestionValues): FieldProblem[] =>
  categoryId === '' ? [{ path: 'categoryId', message: 'Choose a category.' }] : []

const optionLines = (options: OptionValues[]) =>
  options
    .map(
      ({ text, rationale, correct }, index) =>
        `${letterOf(index)}${correct ? ' (answer)' : ''}: ${text}${rationale ? `\n   ${rationale}` : ''}`,
    )
    .join('\n')
const referenceLines = (references: ReferenceValues[]) =>
  references
    .map((one) =>
      [one.title, one.source, one.version, one.checkedOn && `checked ${formatDate(one.checkedOn)}`, one.url]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n')

const CHOSEN: Readonly<Record<string, string>> = Object.fromEntries(
  TAG_CHOICES.flatMap(({ options }) => options.map(({ value, label }) => [value, label])),
)
const tagWords = ({ domain, setting, ...names }: QuestionValues['tags']) =>
  [...Object.values(names), CHOSEN[domain], CHOSEN[setting]].filter(Boolean).join(', ')

/** The parts that are compared when two people have edited the same question. */
export const questionParts = (
  categoryName: (id: string) => string,
  themeName: (id: string) => string,
): Part<QuestionValues>[] => [
  { name: 'kind', label: 'Type', show: (kind: QuestionKind) => KINDS[kind] },
  { name: 'themeId', label: 'Theme', show: (id: string) => themeName(id) },
  { name: 'categoryId', label: 'Category', show: (id: string) => categoryName(id) },
  { name: 'state', label: 'Status', show: (state: QuestionValues['state']) => stateWord(state) },
  { name: 'stem', label: 'Stem', show: plainLines },
  { name: 'leadIn', label: 'Lead-in', show: (text: string) => text },
  { name: 'options', label: 'Options, answer and reasons', show: optionLines },
  { name: 'explanation', label: 'Explanation', show: plainLines },
  { name: 'keyPoints', label: 'Key points', show: (text: string) => text },
  { name: 'references', label: 'References', show: referenceLines },
  {
    name: 'tags',
    label: 'Tags',
    show: tagWords,
  },
  { name: 'forPa', label: 'For PA', show: (forPa: boolean) => (forPa ? 'Yes' : 'No') },
  { name: 'staffNotes', label: 'Notes for staff', show: (text: string) => text },
]
