import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import { FORMAT_WORDS } from '@wardround/proto/exchange-formats.ts'
import * as contract from '@wardround/proto/http/content/exports.ts'
import type { Deps } from '#deps.ts'
import { actorOf } from '#staff/actor.ts'
import { countExport, downloadExport, getExport, listExports } from './get-export.ts'
import { startExport } from './start-export.ts'

export const exportRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.startExport,
    handler: async ({ body, identity }) => success(await startExport(deps, body, actorOf(identity))),
  })
  app.route({ ...contract.countExport, handler: async ({ query }) => success(await countExport(deps, query)) })
  app.route({ ...contract.listExports, handler: async ({ query }) => success(await listExports(deps, query)) })
  app.route({ ...contract.getExport, handler: async ({ params }) => success(await getExport(deps, params.id)) })
  app.route({
    ...contract.downloadExport,
    handler: async ({ params }, reply) => {
      const { filename, format, bytes, content } = await downloadExport(deps, params.id)
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${filename}"`)
        .header('content-length', bytes ?? undefined)
        .header('x-content-type-options', 'nosniff')
        .type(filename.endsWith('.zip') ? 'application/zip' : FORMAT_WORDS[format].mediaType)
        .send(content as never)
    },
  })
}
