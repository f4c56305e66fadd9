import { Navigate, useSearchParams } from 'react-router-dom'
import { paths } from '#shared/navigation/paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { QuestionEditor } from '../editor/question-editor.tsx'

/** `/admin/.../questionbank/create`. */
export const QuestionCreatePage = () => (
  <Permitted area="Questions" flag="a">
    <QuestionEditor record={undefined} />
  </Permitted>
)

/** `/admin/...forpa/questionbank/create`: a new question that is marked for physician associates. */
export const PaQuestionCreatePage = () => (
  <Permitted area="Questions" flag="a">
    <QuestionEditor record={undefined} forPa />
  </Permitted>
)

/** `/admin/.../questionbank/add`: a second address of the empty editor, with the same query. */
export function QuestionAddPage() {
  const [address] = useSearchParams()
  return <Navigate to={paths.adminQuestionNew(Object.fromEntries(address))} replace />
}
