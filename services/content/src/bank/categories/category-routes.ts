import type { App } from '@wardround/kit/http/http-app.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/categories.ts'
import type { Deps } from '#deps.ts'
import { categoryResource } from './category-resource.ts'
import { listPublicCategories } from './list-public-categories.ts'

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
}
