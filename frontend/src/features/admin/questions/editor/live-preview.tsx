import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { DraftText } from '../markup/draft-text.tsx'
import { toHtml } from '../markup/to-html.ts'
import { PreviewPane } from '../preview-pane.tsx'
import { linesOf, type QuestionValues } from '../question-values.ts'
import { QuestionView } from '../question-view.tsx'

/** What is in the form, as the learner would see it; it follows the typing without holding it up. */
export function LivePreview() {
  const values = useDeferredValue(useWatch<QuestionValues>() as QuestionValues)
  const content = {
    stem: toHtml(values.stem),
    leadIn: values.leadIn,
    options: values.options.filter(({ text, rationale }) => text.trim() !== '' || rationale.trim() !== ''),
    explanation: toHtml(values.explanation),
    keyPoints: linesOf(values.keyPoints),
    references: values.references.filter(({ title }) => title.trim() !== '').map((one) => ({ ...one, checkedOn: one.checkedOn || null })),
  }
  return <PreviewPane>{(phase) => <QuestionView content={content} phase={phase} Html={DraftText} />}</PreviewPane>
}
