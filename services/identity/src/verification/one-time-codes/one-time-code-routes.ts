import type { App } from '@wardround/kit/http/http-app.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/identity/one-time-codes.ts'
import type { Deps } from '#deps.ts'
import { originOf } from '#sessions/rules/sign-in-origin.ts'
import { sessionOf } from '#sessions/session-of.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmEntry } from './confirm-entry.ts'
import { confirmPhone } from './confirm-phone.ts'
import { readPhoneNumber } from './phone-number.ts'
import { type Asker, resendCode, sendCode } from './send-code.ts'

type Asking = { identity: Identity; headers: Parameters<typeof originOf>[0] }
const askerOf = ({ identity, headers }: Asking): Asker => ({
  uid: sessionOf(identity).uid,
  address: originOf(headers).address,
})

/** The email says "the big mock" where nobody can say what it is called. */
const nameOf = async ({ nameEvent }: Pick<Deps, 'nameEvent'>, eventId: string) =>
  (await nameEvent(eventId).catch(() => null)) ?? undefined

export const oneTimeCodeRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.requestOtp,
    handler: async (request) =>
      success(await sendCode(deps, askerOf(request), 'phone', { phone: readPhoneNumber(request.body.phone).number })),
  })
  app.route({
    ...contract.resendOtp,
    handler: async (request) => success(await resendCode(deps, askerOf(request), 'phone', request.body.flow)),
  })
  app.route({
    ...contract.verifyOtp,
    handler: async ({ identity, body }) => success(await confirmPhone(deps, sessionOf(identity).uid, body)),
  })

  app.route({
    ...contract.requestEmailOtp,
    handler: async (request) => success(await sendCode(deps, askerOf(request), 'email')),
  })
  app.route({
    ...contract.resendEmailOtp,
    handler: async (request) => success(await resendCode(deps, askerOf(request), 'email', request.body.flow)),
  })
  app.route({
    ...contract.verifyEmailOtp,
    handler: async ({ identity, body }) => success(await confirmEmail(deps, sessionOf(identity), body)),
  })

  app.route({
    ...contract.requestMailOtp,
    handler: async (request) => {
      const { eventId: id } = request.body
      const event = { id, name: await nameOf(deps, id) }
      return success(await sendCode(deps, askerOf(request), 'event', { event }))
    },
  })
  app.route({
    ...contract.verifyMailOtp,
    handler: async ({ identity, body }) => success(await confirmEntry(deps, sessionOf(identity).uid, body)),
  })
}
