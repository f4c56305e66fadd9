import { answerWithEtag } from '@wardround/kit/etag.ts'
import type { App } from '@wardround/kit/http-app.ts'
import { staffResource } from '@wardround/kit/staff-resource.ts'
import { success } from '@wardround/proto/envelope.ts'
import { getPageByTag as getPageByTagCall } from '@wardround/proto/http/content/page-by-tag.ts'
import * as contract from '@wardround/proto/http/content/pages.ts'
import type { Deps } from '#deps.ts'
import { getPageByTag, getPageVersion, listPageVersions } from './get-page.ts'
import { pageResource } from './page-resource.ts'

export const pageRoutes = (app: App, deps: Deps): void => {
  staffResource(app, deps.db, contract.page, pageResource)
  app.route({
    ...getPageByTagCall,
    handler: async (request, reply) => answerWithEtag(request, reply, await getPageByTag(deps, request.params.tag)),
  })
  app.route({ ...contract.listPageVersions, handler: async ({ params }) => success(await listPageVersions(deps, params.id)) })
  app.route({ ...contract.getPageVersion, handler: async ({ params }) => success(await getPageVersion(deps, params.id, params.number)) })
}
