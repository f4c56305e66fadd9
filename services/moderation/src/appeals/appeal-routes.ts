import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/moderation/appeals.ts'
import { answerAppeal } from '#appeals/answer-appeal.ts'
import { getOwnBan, sendAppeal } from '#appeals/own-ban.ts'
import { countAppeals, getAppeal, listAppeals } from '#appeals/read-appeals.ts'
import type { Deps } from '#deps.ts'

export function appealRoutes(app: App, deps: Deps): void {
  app.route({ ...contract.getOwnBan, handler: async ({ body }) => success(await getOwnBan(deps, body)) })
  app.route({ ...contract.sendAppeal, handler: async ({ body }) => success(await sendAppeal(deps, body)) })
  app.route({ ...contract.listAppeals, handler: async ({ query }) => success(await listAppeals(deps, query)) })
  app.route({ ...contract.countAppeals, handler: async () => success(await countAppeals(deps)) })
  app.route({ ...contract.getAppeal, handler: async ({ params }) => success(await getAppeal(deps, params.id)) })
  app.route({
    ...contract.answerAppeal,
    handler: async ({ params, body, identity }) =>
      success(await answerAppeal(deps, { ...body, id: params.id, identity })),
  })
}
