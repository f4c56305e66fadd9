import { QuestionList } from '../questions/question-list.tsx'

/** `/admin/.../questionbank/list`. */
export const QuestionListPage = () => <QuestionList />

/** `/admin/.../questionbank/activelist`. */
export const ActiveQuestionsPage = () => <QuestionList only="active" />

/** `/admin/.../questionbank/inactivelist`. */
export const InactiveQuestionsPage = () => <QuestionList only="inactive" />

/** `/admin/...forpa/questionbank/list`. */
export const PaQuestionListPage = () => <QuestionList forPa />
