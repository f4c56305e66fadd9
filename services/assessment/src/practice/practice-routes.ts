import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import * as contract from '@wardround/proto/http/assessment/practice.ts'
import type { Deps } from '#deps.ts'
import { learnerFrom } from '#learner.ts'
import { readAtPace } from '#pace/read-at-pace.ts'
import { getQuestion, getQuestionByNumber } from '#practice/get-question.ts'
import { recordAnswer } from '#practice/record-answer.ts'
import { recordWorking } from '#practice/record-working.ts'

const idOf = ({ id }: QuestionView) => [id]

export const practiceRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.getQuestionByNumber,
    handler: async (request) =>
      success(
        await readAtPace(
          deps,
          request.identity,
          'opened',
          () =>
            getQuestionByNumber(deps, learnerFrom(request), { slug: request.params.name, number: request.params.id }),
          idOf,
        ),
      ),
  })
  app.route({
    ...contract.getQuestion,
    handler: async (request) =>
      success(
        await readAtPace(
          deps,
          request.identity,
          'opened',
          () => getQuestion(deps, learnerFrom(request), request.params.id),
          idOf,
        ),
      ),
  })
  app.route({
    ...contract.recordAnswer,
    handler: async (request) =>
      success(await recordAnswer(deps, learnerFrom(request), { ...request.body, questionId: request.params.id })),
  })
  app.route({
    ...contract.recordWorking,
    handler: async (request) =>
      success(await recordWorking(deps, learnerFrom(request), { ...request.body, questionId: request.params.id })),
  })
}
