import { Permitted } from '../access/permitted.tsx'
import { QuestionEditor } from '../questions/editor/question-editor.tsx'

/** `/admin/...forpa/questionbank/create`: a new question that is marked for physician associates. */
export const PaQuestionCreatePage = () => (
  <Permitted area="Questions" flag="a">
    <QuestionEditor record={undefined} forPa />
  </Permitted>
)
