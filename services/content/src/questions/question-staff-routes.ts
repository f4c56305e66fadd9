import type { App } from '@wardround/kit/http-app.ts'
import { csvStream, rowsInBatches } from '@wardround/kit/staff-resource-csv.ts'
import { bulkRoute, csvRoute, historyRoute } from '@wardround/kit/staff-resource-routes.ts'
import { success } from '@wardround/proto/envelope.ts'
import { question } from '@wardround/proto/http/content/questions.ts'
import { actorOf } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { questionBulkWork } from './bulk-work.ts'
import { parseSort } from './list-questions.ts'
import { type ListedQuestion, type QuestionFilter, selectQuestions } from './question-list-repository.ts'
import { presentQuestionRow } from './question-presenter.ts'
import { restoreQuestion } from './restore-question.ts'

const COLUMNS = [
  ...['code', 'kind', 'state', 'categoryName', 'excerpt', 'themeTitle', 'forPa', 'hasImage', 'hasReference'],
  ...['updatedBy', 'updatedAt', 'createdAt', 'id', 'version'],
]

const toLine = (row: ListedQuestion) => ({ ...presentQuestionRow(row), themeTitle: row.theme_title })

/** The parts of the staff resource that questions share with the other entities. */
export const questionStaffRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...question.restore,
    handler: async ({ params, identity }) => success(await restoreQuestion(deps, { id: params.id }, actorOf(identity))),
  })
  bulkRoute(app, question.bulk, ({ identity }) => questionBulkWork(deps, actorOf(identity)))
  csvRoute(app, question.csv, (asked) => {
    const { page: _, size: __, sort, ...filter } = asked as QuestionFilter & { page: number; size: number; sort?: string }
    const order = parseSort(sort)
    const rows = rowsInBatches<ListedQuestion>(deps.db, (connection) => selectQuestions(connection, filter, order))
    return csvStream(rows, COLUMNS, toLine)
  })
  historyRoute(app, deps.db, question.history, 'question')
}
