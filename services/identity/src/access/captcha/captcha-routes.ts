import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import { getCaptcha } from '@wardround/proto/http/identity/captcha.ts'
import type { Deps } from '#deps.ts'

export const captchaRoutes = (app: App, deps: Deps): void => {
  app.route({ ...getCaptcha, handler: async () => success(await deps.captcha.challenge(deps.clock())) })
}
