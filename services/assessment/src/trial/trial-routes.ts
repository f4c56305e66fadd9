import { DomainError } from '@wardround/kit/base/errors.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/trial.ts'
import type { Deps } from '#deps.ts'
import { learnerFrom } from '#learner.ts'
import { answerTrialQuestion } from '#trial/answer-trial-question.ts'
import { claimTrial } from '#trial/claim-trial.ts'
import { getTrial, getTrialQuestion } from '#trial/get-trial.ts'

export const trialRoutes = (app: App, deps: Deps): void => {
  app.route({ ...contract.getTrial, handler: async ({ identity }) => success(await getTrial(deps, identity.trial)) })
  app.route({
    ...contract.getTrialQuestion,
    handler: async ({ identity, params }) => success(await getTrialQuestion(deps, identity, params.n)),
  })
  app.route({
    ...contract.answerTrialQuestion,
    handler: async ({ identity, params, body }) => {
      const { trial, uid } = identity
      // The gateway names a trial with every answer; another caller has none.
      if (trial === undefined) throw new DomainError('resource.missing')
      return success(await answerTrialQuestion(deps, { trial, uid }, { ...body, n: params.n }))
    },
  })
  app.route({
    ...contract.claimTrial,
    handler: async (request) => success(await claimTrial(deps, learnerFrom(request), request.identity.trial)),
  })
}
