import type { App } from '@wardround/kit/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/practice.ts'
import type { Deps } from '#deps.ts'
import { learnerFrom } from '#learner.ts'
import { getQuestion, getQuestionByNumber } from '#practice/get-question.ts'
import { recordAnswer } from '#practice/record-answer.ts'
import { recordWorking } from '#practice/record-working.ts'

export const practiceRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.getQuestionByNumber,
    handler: async (request) =>
      success(await getQuestionByNumber(deps, learnerFrom(request), { slug: request.params.name, number: request.params.id })),
  })
  app.route({
    ...contract.getQuestion,
    handler: async (request) => success(await getQuestion(deps, learnerFrom(request), request.params.id)),
  })
  app.route({
    ...contract.recordAnswer,
    handler: async (request) => success(await recordAnswer(deps, learnerFrom(request), { ...request.body, questionId: request.params.id })),
  })
  app.route({
    ...contract.recordWorking,
    handler: async (request) =>
      success(await recordWorking(deps, learnerFrom(request), { ...request.body, questionId: request.params.id })),
  })
}
