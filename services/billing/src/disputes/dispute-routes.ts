import type { App } from '@wardround/kit/http/http-app.ts'
import { staffMember } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/billing/disputes.ts'
import type { Deps } from '#deps.ts'
import { getDispute, listDisputes, submitEvidence } from './submit-evidence.ts'

export function disputeRoutes(app: App, deps: Deps): void {
  app.route({ ...contract.listDisputes, handler: async ({ query }) => success(await listDisputes(deps, query)) })
  app.route({ ...contract.getDispute, handler: async ({ params }) => success(await getDispute(deps, params.id)) })
  app.route({
    ...contract.submitEvidence,
    handler: async ({ params, body, identity }) =>
      success(await submitEvidence(deps, { id: params.id, evidence: body.evidence, by: staffMember(identity) })),
  })
}
