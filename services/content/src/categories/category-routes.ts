import type { App } from '@wardround/kit/http-app.ts'
import { staffResource } from '@wardround/kit/staff-resource.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/categories.ts'
import { actorOf } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { categoryResource } from './category-resource.ts'
import { listPublicCategories } from './list-public-categories.ts'
import { mergeCategory } from './merge-category.ts'
import { moveQuestions } from './move-questions.ts'
import { reorderCategories } from './reorder-categories.ts'
import { unmergeCategory } from './unmerge-category.ts'

export const categoryRoutes = (app: App, deps: Deps): void => {
  staffResource(app, deps.db, contract.category, categoryResource)
  app.route({ ...contract.listPublicCategories, handler: async () => success(await listPublicCategories(deps)) })
  app.route({
    ...contract.reorderCategories,
    handler: async ({ body, identity }) => success(await reorderCategories(deps, body, actorOf(identity))),
  })
  app.route({
    ...contract.mergeCategory,
    handler: async ({ params, body, identity }) => success(await mergeCategory(deps, { id: params.id, ...body }, actorOf(identity))),
  })
  app.route({
    ...contract.unmergeCategory,
    handler: async ({ params, identity }) => success(await unmergeCategory(deps, params.id, actorOf(identity))),
  })
  app.route({
    ...contract.moveQuestions,
    handler: async ({ body, identity }) => success(await moveQuestions(deps, body, actorOf(identity))),
  })
}
