import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/questions.ts'
import { findSimilarQuestions } from '#bank/questions/find-similar-questions.ts'
import type { Deps } from '#deps.ts'
import { actorOf } from '#staff/actor.ts'
import { changeQuestionByCode, getQuestionByCode } from './change-question-by-code.ts'
import { deleteQuestion } from './delete-question.ts'
import { getQuestion } from './get-question.ts'
import { listAllQuestions, listQuestions } from './list-questions.ts'
import { saveQuestion } from './save-question.ts'

export const questionRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.createQuestion,
    handler: async ({ body, identity }) => success(await saveQuestion(deps, body, actorOf(identity))),
  })
  app.route({
    ...contract.changeQuestion,
    handler: async ({ params, body: { version, ...input }, identity }) =>
      success(await saveQuestion(deps, input, actorOf(identity), { id: params.id, version })),
  })
  app.route({
    ...contract.deleteQuestion,
    handler: async ({ params, query, identity }) =>
      success(await deleteQuestion(deps, params.id, actorOf(identity), query.version)),
  })
  app.route({
    ...contract.getStaffQuestion,
    handler: async ({ params }) => success(await getQuestion(deps, params.id)),
  })
  app.route({ ...contract.listQuestions, handler: async ({ query }) => success(await listQuestions(deps, query)) })
  app.route({ ...contract.listAllQuestions, handler: async () => success(await listAllQuestions(deps)) })
  app.route({ ...contract.previewQuestion, handler: async ({ params }) => success(await getQuestion(deps, params.id)) })
  app.route({
    ...contract.getQuestionByCode,
    handler: async ({ params }) => success(await getQuestionByCode(deps, params.code)),
  })
  app.route({
    ...contract.changeQuestionByCode,
    handler: async ({ body: { code, version, ...input }, identity }) =>
      success(await changeQuestionByCode(deps, { code, version, input }, actorOf(identity))),
  })
  app.route({
    ...contract.findSimilarQuestions,
    handler: async ({ body }) => success(await findSimilarQuestions(deps, body.stem, body.exceptId)),
  })
}
