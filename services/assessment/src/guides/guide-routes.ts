import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/guides.ts'
import type { Deps } from '#deps.ts'
import {
  countGuideFlags,
  flagGuide,
  flagGuides,
  listGuideFlags,
  unflagGuide,
  unflagGuides,
} from '#guides/flag-guides.ts'
import { getGuideQuestions, listGuideProgress, startGuideRun } from '#guides/guide-run.ts'
import { learnerFrom } from '#learner.ts'

export const guideRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.getGuideQuestions,
    handler: async (request) => success(await getGuideQuestions(deps, learnerFrom(request), request.params.title)),
  })
  app.route({
    ...contract.startGuideRun,
    handler: async (request) => success(await startGuideRun(deps, learnerFrom(request), request.body.title)),
  })
  app.route({
    ...contract.listGuideProgress,
    handler: async (request) => success(await listGuideProgress(deps, learnerFrom(request), request.query.ids)),
  })
  app.route({
    ...contract.flagGuide,
    handler: async (request) => success(await flagGuide(deps, learnerFrom(request), request.params.id)),
  })
  app.route({
    ...contract.unflagGuide,
    handler: async (request) => success(await unflagGuide(deps, learnerFrom(request), request.params.id)),
  })
  app.route({
    ...contract.countGuideFlags,
    handler: async (request) => success(await countGuideFlags(deps, learnerFrom(request))),
  })
  app.route({
    ...contract.listGuideFlags,
    handler: async (request) => success(await listGuideFlags(deps, learnerFrom(request), request.query)),
  })
  app.route({
    ...contract.unflagGuides,
    handler: async (request) => success(await unflagGuides(deps, learnerFrom(request), request.body.ids)),
  })
  app.route({
    ...contract.flagGuides,
    handler: async (request) => success(await flagGuides(deps, learnerFrom(request), request.body.ids)),
  })
}
