import type { App } from '@wardround/kit/http/http-app.ts'
import { listBin } from '@wardround/kit/staff-resource/bin.ts'
import { bulkRoute, historyRoute } from '@wardround/kit/staff-resource/part-routes.ts'
import { csvStream, rowsInBatches } from '@wardround/kit/staff-resource/staff-csv.ts'
import { csvRoute } from '@wardround/kit/staff-resource/staff-route.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/questions.ts'
import { parseSort } from '#bank/questions/list-questions.ts'
import { type ListedQuestion, listAuthors, selectQuestions } from '#bank/questions/question-list-repository.ts'
import { presentQuestionRow } from '#bank/questions/question-presenter.ts'
import { restoreQuestion } from '#bank/questions/restore-question.ts'
import type { Deps } from '#deps.ts'
import { actorOf } from '#staff/actor.ts'
import { questionBulkWork } from './bulk-work.ts'

const COLUMNS = [
  ...['code', 'kind', 'state', 'categoryName', 'excerpt', 'themeTitle', 'forPa', 'hasImage', 'hasReference'],
  ...['openReports', 'attempts', 'facility', 'discrimination', 'oldestCheck'],
  ...['updatedBy', 'updatedAt', 'createdAt', 'id', 'version'],
]

const BIN = { table: 'questions', label: 'questions.code', searchColumns: [], sortColumns: {} }

const toLine = (row: ListedQuestion) => ({ ...presentQuestionRow(row), themeTitle: row.theme_title })

/** The parts of the staff resource that questions share with the other entities. */
export const questionStaffRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.restoreQuestion,
    handler: async ({ params, identity }) => success(await restoreQuestion(deps, { id: params.id }, actorOf(identity))),
  })
  app.route({
    ...contract.listDeletedQuestions,
    handler: async ({ query }) => success(await listBin(deps.db.knex, BIN, { ...query, now: deps.clock() })),
  })
  app.route({ ...contract.listQuestionAuthors, handler: async () => success(await listAuthors(deps.db.knex)) })
  app.route(bulkRoute(contract.bulkQuestions, (identity) => questionBulkWork(deps, actorOf(identity))))
  app.route(
    csvRoute(contract.listQuestionsAsCsv, ({ page: _, size: __, sort, ...filter }) => {
      const order = parseSort(sort)
      const rows = rowsInBatches<ListedQuestion>(deps.db, (connection) => selectQuestions(connection, filter, order))
      return csvStream(rows, COLUMNS, toLine)
    }),
  )
  app.route(historyRoute(deps.db, contract.listHistoryOfQuestion, 'question'))
}
