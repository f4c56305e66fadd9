import type { App } from '@wardround/kit/http-app.ts'
import { staffResource } from '@wardround/kit/staff-resource.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/categories.ts'
import type { Deps } from '#deps.ts'
import { categoryResource } from './category-resource.ts'
import { listPublicCategories } from './list-public-categories.ts'

export const categoryRoutes = (app: App, deps: Deps): void => {
  staffResource(app, deps.db, contract.category, categoryResource)
  app.route({ ...contract.listPublicCategories, handler: async () => success(await listPublicCategories(deps)) })
}
