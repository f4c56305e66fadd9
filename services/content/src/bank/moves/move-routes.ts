import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/categories.ts'
import { moveQuestions } from '#bank/moves/move-questions.ts'
import type { Deps } from '#deps.ts'
import { actorOf } from '#staff/actor.ts'
import { mergeCategory } from './merge-category.ts'
import { reorderCategories } from './reorder-categories.ts'
import { unmergeCategory } from './unmerge-category.ts'

/** What moves categories, and questions between them. */
export const moveRoutes = (app: App, deps: Deps): void => {
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
