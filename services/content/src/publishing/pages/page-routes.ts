import { answerWithEtag } from '@wardround/kit/http/etag.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { getRow, listRows } from '@wardround/kit/staff-resource/read-rows.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import { success } from '@wardround/proto/envelope.ts'
import { getPageByTag as getPageByTagCall } from '@wardround/proto/http/content/page-by-tag.ts'
import * as contract from '@wardround/proto/http/content/pages.ts'
import type { Deps } from '#deps.ts'
import { getPageByTag } from './get-page.ts'
import { requirePageAccess, visibleTags } from './page-access.ts'
import { presentPage } from './page-presenter.ts'
import { pageResource } from './page-resource.ts'

export const pageRoutes = (app: App, deps: Deps): void => {
  const pages = staffRoutes(deps.db, pageResource)
  const requireAccess = async ({ params, identity }: { params: unknown; identity: Identity }) => {
    const { tag } = await getRow(deps.db.knex, pageResource, (params as { id: string }).id)
    requirePageAccess(identity, tag, 'v')
  }
  app.route({
    ...contract.listPages,
    handler: async ({ query, identity }) => {
      const { rows, ...page } = await listRows(deps.db.knex, pageResource, { ...query, tags: visibleTags(identity) })
      return success({ ...page, items: rows.map(presentPage) })
    },
  })
  app.route(pages.listAll(contract.listAllPages))
  app.route({
    ...contract.getPage,
    handler: async ({ params, identity }) => {
      const row = await getRow(deps.db.knex, pageResource, params.id)
      requirePageAccess(identity, row.tag, 'v')
      return success(presentPage(row))
    },
  })
  app.route(pages.create(contract.createPage))
  app.route(pages.change(contract.changePage))
  app.route(pages.remove(contract.deletePage))
  app.route(pages.restore(contract.restorePage))
  app.route(pages.bin(contract.listDeletedPages))
  app.route(pages.bulk(contract.bulkPages))
  app.route(pages.csv(contract.listPagesAsCsv, contract.PageListItem))
  app.route(pages.history(contract.listHistoryOfPage))
  app.route({
    ...getPageByTagCall,
    handler: async (request, reply) => answerWithEtag(request, reply, await getPageByTag(deps, request.params.tag)),
  })
  app.route({ ...pages.listVersions(contract.listVersionsOfPage), preHandler: requireAccess })
  app.route({ ...pages.getVersion(contract.getVersionOfPage), preHandler: requireAccess })
  app.route({ ...pages.restoreVersion(contract.restoreVersionOfPage), preHandler: requireAccess })
}
