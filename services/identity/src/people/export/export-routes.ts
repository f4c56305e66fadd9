import { DomainError } from '@wardround/kit/base/errors.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/identity/data-export.ts'
import type { Deps } from '#deps.ts'
import { findFile, findNewestExport } from './export-repository.ts'
import { requestDataExport } from './request-data-export.ts'

const FILE_GONE = 'The file has been deleted. Request your data again.'

export const exportRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.requestDataExport,
    handler: async (request) => success(await requestDataExport(deps, learnerOf(request))),
  })
  app.route({
    ...contract.getDataExport,
    handler: async (request) => success(await findNewestExport(deps.db.knex, learnerOf(request))),
  })
  app.route({
    ...contract.fetchDataExport,
    handler: async (request, reply) => {
      const file = await findFile(deps.db.knex, learnerOf(request), request.params.id, deps.clock())
      if (file === null) throw new DomainError('file.gone', { message: FILE_GONE })
      if (!file) throw new DomainError('resource.missing')
      return reply
        .type('application/zip')
        .headers({
          'content-disposition': 'attachment; filename="wardround-my-data.zip"',
          'cache-control': 'private, no-store',
        })
        .send(file as never)
    },
  })
}
