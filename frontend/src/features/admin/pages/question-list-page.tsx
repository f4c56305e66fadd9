import { QuestionList } from '../questions/question-list.tsx'

/** `/admin/.../questionbank/list`. */
export const QuestionListPage = () => <QuestionList />
