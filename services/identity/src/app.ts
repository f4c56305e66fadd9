import { type App, createHttpApp, type HttpAppOptions } from '@wardround/kit/http-app.ts'
import { SETTING_COPIES } from '@wardround/kit/setup-routes.ts'
import { accountRoutes } from '#account/account-routes.ts'
import { captchaRoutes } from '#captcha/captcha-routes.ts'
import { deletionRoutes } from '#deletion/deletion-routes.ts'
import { exportRoutes } from '#export/export-routes.ts'
import { kycRoutes } from '#kyc/kyc-routes.ts'
import { staffKycRoutes } from '#kyc/staff-kyc-routes.ts'
import { oneTimeCodeRoutes } from '#one-time-codes/one-time-code-routes.ts'
import { passwordRoutes } from '#password/password-routes.ts'
import { registrationRoutes } from '#registration/registration-routes.ts'
import { roleRoutes } from '#roles/role-routes.ts'
import { secondFactorRoutes } from '#second-factor/second-factor-routes.ts'
import { ownSessionRoutes } from '#sessions/own-session-routes.ts'
import { sessionRoutes } from '#sessions/session-routes.ts'
import { staffUserRoutes } from '#users/staff-user-routes.ts'
import { userCountRoutes } from '#users/user-count-routes.ts'
import { viewRoutes } from '#views/view-routes.ts'
import type { Deps } from './deps.ts'

/** Identity's calls over HTTP. */
export function buildApp(deps: Deps, options: Omit<HttpAppOptions, 'service' | 'db'>): App {
  const app = createHttpApp({ ...options, service: 'identity', db: deps.db, copies: [SETTING_COPIES] })
  captchaRoutes(app, deps)
  registrationRoutes(app, deps)
  accountRoutes(app, deps)
  deletionRoutes(app, deps)
  exportRoutes(app, deps)
  passwordRoutes(app, deps)
  sessionRoutes(app, deps)
  ownSessionRoutes(app, deps)
  secondFactorRoutes(app, deps)
  oneTimeCodeRoutes(app, deps)
  roleRoutes(app, deps)
  viewRoutes(app, deps)
  userCountRoutes(app, deps)
  staffUserRoutes(app, deps)
  kycRoutes(app, deps)
  staffKycRoutes(app, deps)
  return app
}
