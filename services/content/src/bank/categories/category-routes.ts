import type { App } from '@wardround/kit/http/http-app.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/categories.ts'
import type { Deps } from '#deps.ts'
import { actorOf } from '#staff/actor.ts'
import { categoryResource } from './category-resource.ts'
import { listPublicCategories } from './list-public-categories.ts'
import { mergeCategory } from './merge-category.ts'
import { moveQuestions } from './move-questions.ts'
import { reorderCategories } from './reorder-categories.ts'
import { unmergeCategory } from './unmerge-category.ts'

export const categoryRoutes = (app: App, deps: Deps): void => {
  const categories = staffRoutes(deps.db, categoryResource)
  app.route(categories.list(contract.listCategories))
  app.route(categories.listAll(contract.listAllCategories))
  app.route(categories.get(contract.getStaffCategory))
  app.route(categories.create(contract.createCategory))
  app.route(categories.change(contract.changeCategory))
  app.route(categories.remove(contract.deleteCategory))
  app.route(categories.restore(contract.restoreCategory))
  app.route(categories.bin(contract.listDeletedCategories))
  app.route(categories.bulk(contract.bulkCategories))
  app.route(categories.csv(contract.listCategoriesAsCsv, contract.CategoryListItem))
  app.route(categories.history(contract.listHistoryOfCategory))
  app.route({ ...contract.listPublicCategories, handler: async () => success(await listPublicCategories(deps)) })
  app.route({
    ...contract.reorderCategories,
    handler: async ({ body, identity }) => success(await reorderCategories(deps, body, actorOf(identity))),
  })
  app.route({
    ...contract.mergeCategory,
    handler: async ({ params, body, identity }) =>
      success(await mergeCategory(deps, { id: params.id, ...body }, actorOf(identity))),
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
