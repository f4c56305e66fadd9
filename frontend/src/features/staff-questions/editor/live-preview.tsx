import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useThemeChoices } from '#features/staff-questions/api/use-themes.ts'
import { PreviewPane } from '#features/staff-questions/questions/preview-pane.tsx'
import { linesOf, type QuestionValues } from '#features/staff-questions/questions/question-values.ts'
import { QuestionView } from '#features/staff-questions/questions/question-view.tsx'
import { DraftText } from '#shared/staff/rich-text/draft-text.tsx'

/** What is in the form, as the learner would see it; it follows the typing without holding it up. */
export function LivePreview() {
  const values = useDeferredValue(useWatch<QuestionValues>() as QuestionValues)
  const themes = useThemeChoices(values.kind === 'matching')
  const content = {
    kind: values.kind,
    themeTitle: values.kind === 'matching' ? themes.find(({ value }) => value === values.themeId)?.label : undefined,
    stem: values.stem,
    leadIn: values.leadIn,
    options: values.options.filter(({ text, rationale }) => text.trim() !== '' || rationale.trim() !== ''),
    explanation: values.explanation,
    keyPoints: linesOf(values.keyPoints),
    references: values.references
      .filter(({ title }) => title.trim() !== '')
      .map((one) => ({ ...one, checkedOn: one.checkedOn || null })),
  }
  return <PreviewPane>{(phase) => <QuestionView content={content} phase={phase} Html={DraftText} />}</PreviewPane>
}
