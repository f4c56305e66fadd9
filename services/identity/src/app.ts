import { type App, createHttpApp, type HttpAppOptions } from '@wardround/kit/http/http-app.ts'
import { SETTING_COPIES } from '@wardround/kit/http/setup-routes.ts'
import { captchaRoutes } from '#access/captcha/captcha-routes.ts'
import { passwordRoutes } from '#access/password/password-routes.ts'
import { roleRoutes } from '#access/roles/role-routes.ts'
import { secondFactorRoutes } from '#access/second-factor/second-factor-routes.ts'
import { accountRoutes } from '#people/account/account-routes.ts'
import { deletionRoutes } from '#people/deletion/deletion-routes.ts'
import { exportRoutes } from '#people/export/export-routes.ts'
import { userNoteRoutes } from '#people/notes/user-note-routes.ts'
import { registrationRoutes } from '#people/registration/registration-routes.ts'
import { staffUserRoutes } from '#people/staff-users/staff-user-routes.ts'
import { userCountRoutes } from '#people/staff-users/user-count-routes.ts'
import { ownSessionRoutes } from '#sessions/own-session-routes.ts'
import { sessionRoutes } from '#sessions/session-routes.ts'
import { viewRoutes } from '#sessions/views/view-routes.ts'
import { kycRoutes } from '#verification/kyc/kyc-routes.ts'
import { staffKycRoutes } from '#verification/kyc/staff-kyc-routes.ts'
import { oneTimeCodeRoutes } from '#verification/one-time-codes/one-time-code-routes.ts'
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
  userNoteRoutes(app, deps)
  kycRoutes(app, deps)
  staffKycRoutes(app, deps)
  return app
}
