import { Navigate, useSearchParams } from 'react-router-dom'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'
import { QuestionEditor } from '../editor/question-editor.tsx'
import { questions } from '../questions/question-resource.ts'

/** `/admin/.../questionbank/create`; `?id=` begins with the words of another question. */
export const QuestionCreatePage = () => {
  const [address] = useSearchParams()
  return address.has('id') ? (
    <RecordPage resource={questions} flag="a">
      {(original) => <QuestionEditor key={original.id} record={undefined} original={original} />}
    </RecordPage>
  ) : (
    <Permitted area="Questions" flag="a">
      <QuestionEditor record={undefined} />
    </Permitted>
  )
}

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
