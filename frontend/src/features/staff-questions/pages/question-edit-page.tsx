import { QuestionEditor } from '#features/staff-questions/editor/question-editor.tsx'
import { questions } from '#features/staff-questions/questions/question-resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'

/** `/admin/.../questionbank/edit?id=`. */
export const QuestionEditPage = () => (
  <RecordPage resource={questions}>{(record) => <QuestionEditor record={record} />}</RecordPage>
)
