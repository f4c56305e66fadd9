import type { Readable } from 'node:stream'
import type { App } from '@wardround/kit/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/imports.ts'
import { actorOf } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { confirmImport } from './confirm-import.ts'
import { getImport, listImportLines, listImports } from './get-import.ts'
import { startImport } from './start-import.ts'

export const importRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.startImport,
    // The body of this call is the upload itself, as it arrives.
    handler: async ({ query, body, identity }) =>
      success(await startImport(deps, { ...query, body: body as unknown as Readable | undefined }, actorOf(identity))),
  })
  app.route({
    ...contract.importFile,
    handler: async ({ query, body, identity }) =>
      success(
        await startImport(
          deps,
          { ...query, dryRun: query.dryRun === 'true', body: body as unknown as Readable | undefined },
          actorOf(identity),
        ),
      ),
  })
  app.route({
    ...contract.confirmImport,
    handler: async ({ params, body, identity }) => success(await confirmImport(deps, params.id, body, actorOf(identity))),
  })
  app.route({ ...contract.getImport, handler: async ({ params }) => success(await getImport(deps, params.id)) })
  app.route({ ...contract.listImportLines, handler: async ({ params, query }) => success(await listImportLines(deps, params.id, query)) })
  app.route({ ...contract.listImports, handler: async ({ query }) => success(await listImports(deps, query)) })
}
