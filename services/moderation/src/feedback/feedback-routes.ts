import type { App } from '@wardround/kit/http-app.ts'
import { learnerOf } from '@wardround/kit/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import { sendFeedback as contract } from '@wardround/proto/http/moderation/feedback.ts'
import type { Deps } from '#deps.ts'
import { sendFeedback } from '#feedback/send-feedback.ts'

export function feedbackRoutes(app: App, deps: Deps): void {
  app.route({ ...contract, handler: async (request) => success(await sendFeedback(deps, { ...request.body, uid: learnerOf(request) })) })
}
