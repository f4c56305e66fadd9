import { QuestionList } from '../questions/question-list.tsx'

/** `/admin/.../questionbank/activelist`. */
export const ActiveQuestionsPage = () => <QuestionList only="active" />
