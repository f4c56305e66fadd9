import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/categories.ts'
import { closeCategoryRun, getCategory, getCategoryResult } from '#categories/get-category.ts'
import { listCategoryProgress, listCategoryScores } from '#categories/list-category-progress.ts'
import type { Deps } from '#deps.ts'
import { learnerFrom } from '#learner.ts'

export const categoryRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.listCategoryProgress,
    handler: async (request) => success(await listCategoryProgress(deps, learnerFrom(request))),
  })
  app.route({
    ...contract.listCategoryScores,
    handler: async (request) => success(await listCategoryScores(deps, learnerFrom(request))),
  })
  app.route({
    ...contract.getCategory,
    handler: async (request) => success(await getCategory(deps, learnerFrom(request), request.params.id)),
  })
  app.route({
    ...contract.getCategoryResult,
    handler: async (request) => success(await getCategoryResult(deps, learnerFrom(request), request.params.id)),
  })
  app.route({
    ...contract.closeCategoryRun,
    handler: async (request) => success(await closeCategoryRun(deps, learnerFrom(request), request.body.category)),
  })
}
