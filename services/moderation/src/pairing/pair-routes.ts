import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf, staffMember } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/moderation/pairing.ts'
import type { Deps } from '#deps.ts'
import { closePairReport } from './close-pair-report.ts'
import { changePairContact } from './contact.ts'
import { getPairStatus } from './get-pair-status.ts'
import { joinPairing } from './join-pairing.ts'
import { blockPartner, leavePairing } from './leave-pairing.ts'
import { listPairs } from './list-pairs.ts'
import { ratePartner, reportPartner } from './speak-of-partner.ts'
import { acceptPairTerms, getPairTerms } from './terms.ts'

/** Study partners. */
export const pairRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.getPairTerms,
    handler: async (request) => success(await getPairTerms(deps, learnerOf(request))),
  })
  app.route({
    ...contract.acceptPairTerms,
    handler: async (request) => success(await acceptPairTerms(deps, learnerOf(request), request.body.version)),
  })
  app.route({
    ...contract.joinPairing,
    handler: async (request) => success(await joinPairing(deps, learnerOf(request), request.identity, request.body)),
  })
  app.route({
    ...contract.getPairStatus,
    handler: async (request) => success(await getPairStatus(deps, learnerOf(request))),
  })
  app.route({
    ...contract.changePairContact,
    handler: async (request) =>
      success(await changePairContact(deps, learnerOf(request), request.identity, request.body.contact)),
  })
  app.route({
    ...contract.leavePairing,
    handler: async (request) => success(await leavePairing(deps, learnerOf(request))),
  })
  app.route({
    ...contract.ratePartner,
    handler: async (request) => success(await ratePartner(deps, learnerOf(request), request.body)),
  })
  app.route({
    ...contract.blockPartner,
    handler: async (request) => success(await blockPartner(deps, learnerOf(request), request.body.partnerId)),
  })
  app.route({
    ...contract.reportPartner,
    handler: async (request) => success(await reportPartner(deps, learnerOf(request), request.body)),
  })
  app.route({ ...contract.listPairs, handler: async ({ query }) => success(await listPairs(deps, query)) })
  app.route({
    ...contract.closePairReport,
    handler: async ({ params: { id }, body: { closed }, identity }) =>
      success(await closePairReport(deps, { id, closed, by: staffMember(identity) })),
  })
}
