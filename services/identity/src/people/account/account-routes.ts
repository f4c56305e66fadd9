import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf } from '@wardround/kit/security/identity.ts'
import { requireProof } from '@wardround/kit/security/step-up.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as profile from '@wardround/proto/http/identity/profile.ts'
import * as records from '@wardround/proto/http/identity/records.ts'
import type { Deps } from '#deps.ts'
import { sessionOf } from '#sessions/session-of.ts'
import { addUserLogs } from './add-user-logs.ts'
import { changeEmail } from './change-email.ts'
import { changeExamDate } from './change-exam-date.ts'
import { changeName } from './change-name.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { keepConsent } from './keep-consent.ts'
import { presentOwn } from './present-own.ts'

export const accountRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...profile.changeName,
    handler: async ({ identity, body }) => success(await changeName(deps, sessionOf(identity), body)),
  })

  app.route({
    ...profile.changeExamDate,
    handler: async ({ identity, body }) => success(await changeExamDate(deps, sessionOf(identity), body)),
  })

  app.route({
    ...profile.changeEmail,
    handler: async ({ identity, body }) => {
      const own = sessionOf(identity)
      if ('code' in body) return success({ ...(await confirmEmailChange(deps, own, body)), change: null })
      requireProof(identity, deps.clock())
      const change = await changeEmail(deps, own.uid, body.email)
      return success({ ...(await presentOwn(deps.db.knex, deps, own, deps.clock())), change })
    },
  })

  app.route({
    ...records.addUserLogs,
    handler: async (request) => {
      await addUserLogs(deps, learnerOf(request), request.body)
      return success(null)
    },
  })

  app.route({
    ...records.keepConsent,
    handler: async (request) => success(await keepConsent(deps, learnerOf(request), request.body)),
  })
}
