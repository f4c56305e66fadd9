import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf } from '@wardround/kit/security/identity.ts'
import { USER_GROUPS } from '@wardround/proto/codes.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/whatsapp-groups.ts'
import type { Db } from '#deps.ts'
import { agreeToGroupTerms, countGroupOpening, listOwnGroups, reportGroupLink } from './own-groups.ts'

/** What learners see of WhatsApp groups. */
export const ownGroupRoutes = (app: App, deps: Db): void => {
  app.route({
    ...contract.listOwnWhatsappGroups,
    handler: async (request) => {
      const group = request.identity.group === USER_GROUPS.pa ? USER_GROUPS.pa : USER_GROUPS.wardround
      return success(await listOwnGroups(deps, group, learnerOf(request)))
    },
  })
  app.route({
    ...contract.listMlaWhatsappGroups,
    handler: async (request) => success(await listOwnGroups(deps, USER_GROUPS.mla, learnerOf(request))),
  })
  app.route({
    ...contract.agreeToGroupTerms,
    handler: async (request) => {
      const agreedAt = await agreeToGroupTerms(deps, learnerOf(request))
      return success({ agreedAt: agreedAt.toISOString() })
    },
  })
  app.route({
    ...contract.countGroupOpening,
    handler: async (request) => {
      await countGroupOpening(deps, request.params.id)
      return success({ counted: true as const })
    },
  })
  app.route({
    ...contract.reportGroupLink,
    handler: async (request) => {
      await reportGroupLink(deps, request.params.id, learnerOf(request))
      return success({ reported: true as const })
    },
  })
}
