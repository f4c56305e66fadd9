import type { App } from '@wardround/kit/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import {
  changeQuestionByCode,
  findSimilarQuestions,
  previewQuestion,
  question,
  readQuestionByCode,
} from '@wardround/proto/http/content/questions.ts'
import { actorOf } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { deleteQuestion } from './delete-question.ts'
import { findSimilar } from './find-similar.ts'
import { getQuestion } from './get-question.ts'
import { listAllQuestions, listQuestions } from './list-questions.ts'
import { saveQuestion } from './save-question.ts'
import { getQuestionByCode, saveQuestionByCode } from './save-question-by-code.ts'

export const questionRoutes = (app: App, deps: Deps): void => {
  app.route({ ...question.create, handler: async ({ body, identity }) => success(await saveQuestion(deps, body, actorOf(identity))) })
  app.route({
    ...question.change,
    handler: async ({ params, body: { version, ...input }, identity }) =>
      success(await saveQuestion(deps, input, actorOf(identity), { id: params.id, version })),
  })
  app.route({
    ...question.remove,
    handler: async ({ params, identity }) => success(await deleteQuestion(deps, params.id, actorOf(identity))),
  })
  app.route({ ...question.read, handler: async ({ params }) => success(await getQuestion(deps, params.id)) })
  app.route({ ...question.list, handler: async ({ query }) => success(await listQuestions(deps, query)) })
  app.route({ ...question.listAll, handler: async () => success(await listAllQuestions(deps)) })
  app.route({ ...previewQuestion, handler: async ({ params }) => success(await getQuestion(deps, params.id)) })
  app.route({ ...readQuestionByCode, handler: async ({ params }) => success(await getQuestionByCode(deps, params.code)) })
  app.route({
    ...changeQuestionByCode,
    handler: async ({ body: { code, version, ...input }, identity }) =>
      success(await saveQuestionByCode(deps, { code, version, input }, actorOf(identity))),
  })
  app.route({
    ...findSimilarQuestions,
    handler: async ({ body }) => success(await findSimilar(deps, body.stem, body.exceptId)),
  })
}
