import type { App } from '@wardround/kit/http/http-app.ts'
import { staffMember } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/billing/incidents.ts'
import type { Deps } from '#deps.ts'
import { closeIncident, listIncidents } from './close-incident.ts'

export function incidentRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract.listIncidents,
    handler: async ({ query }) => success(await listIncidents(deps, query)),
  })
  app.route({
    ...contract.closeIncident,
    handler: async ({ params, body, identity }) =>
      success(await closeIncident(deps, { id: params.id, note: body.note, by: staffMember(identity) })),
  })
}
