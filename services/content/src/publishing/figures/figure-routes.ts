import { answerWithEtag } from '@wardround/kit/http/etag.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import { companyOf } from '@wardround/proto/company.ts'
import { getCompany } from '@wardround/proto/http/content/company.ts'
import * as contract from '@wardround/proto/http/content/figures.ts'
import type { Deps } from '#deps.ts'
import { readSetting } from '#publishing/settings/setting-repository.ts'
import { getFigures } from './figure-repository.ts'

export const figureRoutes = (app: App, { db }: Pick<Deps, 'db'>): void => {
  app.route({
    ...contract.getFigures,
    handler: async (request, reply) => answerWithEtag(request, reply, await getFigures(db.knex)),
  })
  app.route({
    ...getCompany,
    handler: async (request, reply) => answerWithEtag(request, reply, companyOf(await readSetting(db.knex, 'company'))),
  })
}
