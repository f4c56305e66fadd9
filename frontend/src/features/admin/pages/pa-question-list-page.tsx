import { QuestionList } from '../questions/question-list.tsx'

/** `/admin/...forpa/questionbank/list`. */
export const PaQuestionListPage = () => <QuestionList forPa />
