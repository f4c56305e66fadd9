import { answerWithEtag } from '@wardround/kit/http/etag.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import { success } from '@wardround/proto/envelope.ts'
import { getPageByTag as getPageByTagCall } from '@wardround/proto/http/content/page-by-tag.ts'
import * as contract from '@wardround/proto/http/content/pages.ts'
import type { Deps } from '#deps.ts'
import { getPageByTag, getPageVersion, listPageVersions } from './get-page.ts'
import { pageResource } from './page-resource.ts'

export const pageRoutes = (app: App, deps: Deps): void => {
  const pages = staffRoutes(deps.db, pageResource)
  app.route(pages.list(contract.listPages))
  app.route(pages.listAll(contract.listAllPages))
  app.route(pages.get(contract.getPage))
  app.route(pages.create(contract.createPage))
  app.route(pages.change(contract.changePage))
  app.route(pages.remove(contract.deletePage))
  app.route(pages.restore(contract.restorePage))
  app.route(pages.bulk(contract.bulkPages))
  app.route(pages.csv(contract.listPagesAsCsv, contract.PageListItem))
  app.route(pages.history(contract.listHistoryOfPage))
  app.route({
    ...getPageByTagCall,
    handler: async (request, reply) => answerWithEtag(request, reply, await getPageByTag(deps, request.params.tag)),
  })
  app.route({
    ...contract.listPageVersions,
    handler: async ({ params }) => success(await listPageVersions(deps, params.id)),
  })
  app.route({
    ...contract.getPageVersion,
    handler: async ({ params }) => success(await getPageVersion(deps, params.id, params.number)),
  })
}
