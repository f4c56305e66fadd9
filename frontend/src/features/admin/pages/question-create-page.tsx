import { Permitted } from '../access/permitted.tsx'
import { QuestionEditor } from '../questions/editor/question-editor.tsx'

/** `/admin/.../questionbank/create`. */
export const QuestionCreatePage = () => (
  <Permitted area="Questions" flag="a">
    <QuestionEditor record={undefined} />
  </Permitted>
)
