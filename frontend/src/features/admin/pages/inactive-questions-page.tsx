import { QuestionList } from '../questions/question-list.tsx'

/** `/admin/.../questionbank/inactivelist`. */
export const InactiveQuestionsPage = () => <QuestionList only="inactive" />
