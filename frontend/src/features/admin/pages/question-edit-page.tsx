import { QuestionEditor } from '../questions/editor/question-editor.tsx'
import { questions } from '../questions/question-resource.ts'
import { RecordPage } from '../resource/record-page.tsx'

/** `/admin/.../questionbank/edit?id=`. */
export const QuestionEditPage = () => <RecordPage resource={questions}>{(record) => <QuestionEditor record={record} />}</RecordPage>
