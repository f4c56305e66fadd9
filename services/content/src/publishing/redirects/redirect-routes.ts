import { answerWithEtag } from '@wardround/kit/http/etag.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import * as contract from '@wardround/proto/http/content/redirects.ts'
import type { Deps } from '#deps.ts'
import { listRedirects } from './redirect-repository.ts'
import { redirectResource } from './redirect-resource.ts'

export const redirectRoutes = (app: App, deps: Pick<Deps, 'db'>): void => {
  const redirects = staffRoutes(deps.db, redirectResource)
  app.route(redirects.list(contract.listRedirects))
  app.route(redirects.listAll(contract.listAllRedirects))
  app.route(redirects.get(contract.getRedirect))
  app.route(redirects.create(contract.createRedirect))
  app.route(redirects.change(contract.changeRedirect))
  app.route(redirects.remove(contract.deleteRedirect))
  app.route(redirects.restore(contract.restoreRedirect))
  app.route(redirects.bin(contract.listDeletedRedirects))
  app.route(redirects.bulk(contract.bulkRedirects))
  app.route(redirects.csv(contract.listRedirectsAsCsv, contract.RedirectListItem))
  app.route(redirects.history(contract.listHistoryOfRedirect))
  app.route({
    ...contract.listSiteRedirects,
    handler: async (request, reply) => {
      const all = await listRedirects(deps.db.knex)
      return answerWithEtag(
        request,
        reply,
        all.map(({ source, target }) => ({ source, target })),
      )
    },
  })
}
