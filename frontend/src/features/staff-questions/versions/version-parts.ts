import type { QuestionVersion } from '@wardround/proto/http/content/question-versions.ts'
import { diffWordsWithSpace } from 'diff'
import { letterOf } from '#features/staff-questions/questions/question-values.ts'
import { KINDS } from '#features/staff-questions/questions/question-words.ts'
import { formatDate } from '#shared/format/dates.ts'
import { plainLines } from '#shared/staff/rich-text/plain-words.ts'

/** A part of a version as lines of text. */
export type VersionPart = { label: string; text: string }

const wordsOf = (text: string, html: string | undefined) => (html ? `${text} [formatted]` : text)
const optionLines = (options: QuestionVersion['options']) =>
  options
    .map(
      ({ text, textHtml, correct }, index) =>
        `${letterOf(index)}${correct ? ' (answer)' : ''}: ${wordsOf(text, textHtml)}`,
    )
    .join('\n')
const reasonLines = (options: QuestionVersion['options']) =>
  options
    .flatMap(({ rationale, rationaleHtml }, index) =>
      rationale ? [`${letterOf(index)}: ${wordsOf(rationale, rationaleHtml)}`] : [],
    )
    .join('\n')
const referenceLines = (references: QuestionVersion['references']) =>
  references
    .map(({ title, source, version, checkedOn, url }) =>
      [title, source, version, checkedOn && `checked ${formatDate(checkedOn)}`, url].filter(Boolean).join(', '),
    )
    .join('\n')

/** The parts of a version in the order in which they are compared. */
export const partsOf = (version: QuestionVersion): VersionPart[] => [
  { label: 'Type', text: [KINDS[version.kind], version.theme?.title].filter(Boolean).join(': ') },
  { label: 'Stem', text: plainLines(version.stem) },
  { label: 'Lead-in', text: version.leadIn },
  { label: 'Options and answer', text: optionLines(version.options) },
  { label: 'Reasons', text: reasonLines(version.options) },
  { label: 'Explanation', text: plainLines(version.explanation) },
  { label: 'Key points', text: version.keyPoints.join('\n') },
  { label: 'References', text: referenceLines(version.references) },
  {
    label: 'Syllabus',
    text: [version.tags.area, version.tags.presentation, version.tags.condition].filter(Boolean).join(', '),
  },
]

/** A run of words: in both, only in the older, or only in the newer text. */
export type Run = { text: string; in: 'both' | 'older' | 'newer' }
export type PartDifference = { label: string; changed: boolean; runs: readonly Run[] }

/** Two versions part by part, word by word. */
export function compareVersions(older: QuestionVersion, newer: QuestionVersion): PartDifference[] {
  const newerParts = partsOf(newer)
  return partsOf(older).map(({ label, text }, index) => {
    const runs = diffWordsWithSpace(text, newerParts[index]?.text ?? '').map(
      ({ value, added, removed }): Run => ({ text: value, in: added ? 'newer' : removed ? 'older' : 'both' }),
    )
    return { label, runs, changed: runs.some((run) => run.in !== 'both') }
  })
}
