import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import { getUserSafety as getUserSafetyCall } from '@wardround/proto/http/moderation/bans.ts'
import type { Deps } from '#deps.ts'
import { getUserSafety } from '#safety/get-user-safety.ts'

/** What staff see of a person's signals, bans and appeals. */
export function safetyRoutes(app: App, deps: Deps): void {
  app.route({
    ...getUserSafetyCall,
    handler: async ({ params }) => success(await getUserSafety(deps, params.id)),
  })
}
