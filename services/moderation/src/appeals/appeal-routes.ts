import type { App } from '@wardround/kit/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/moderation/appeals.ts'
import { answerAppeal } from '#appeals/answer-appeal.ts'
import { readOwnBan, sendAppeal } from '#appeals/own-ban.ts'
import { countAppeals, listAppeals, readAppeal } from '#appeals/read-appeals.ts'
import type { Deps } from '#deps.ts'

export function appealRoutes(app: App, deps: Deps): void {
  app.route({ ...contract.readOwnBan, handler: async ({ body }) => success(await readOwnBan(deps, body)) })
  app.route({ ...contract.sendAppeal, handler: async ({ body }) => success(await sendAppeal(deps, body)) })
  app.route({ ...contract.listAppeals, handler: async ({ query }) => success(await listAppeals(deps, query)) })
  app.route({ ...contract.countAppeals, handler: async () => success(await countAppeals(deps)) })
  app.route({ ...contract.readAppeal, handler: async ({ params }) => success(await readAppeal(deps, params.id)) })
  app.route({
    ...contract.answerAppeal,
    handler: async ({ params, body, identity }) => success(await answerAppeal(deps, { ...body, id: params.id, identity })),
  })
}
