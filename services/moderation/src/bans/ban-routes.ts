import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/moderation/bans.ts'
import { banUser } from '#bans/ban-user.ts'
import { changeBan } from '#bans/change-ban.ts'
import type { Deps } from '#deps.ts'

export function banRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract.banUser,
    handler: async ({ params, body, identity }) => success(await banUser(deps, { ...body, uid: params.id, identity })),
  })
  app.route({
    ...contract.changeBan,
    handler: async ({ params, body, identity }) =>
      success(await changeBan(deps, { ...body, uid: params.id, identity })),
  })
}
