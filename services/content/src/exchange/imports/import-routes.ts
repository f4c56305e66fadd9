import type { Readable } from 'node:stream'
import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/imports.ts'
import { readColumnChoice } from '@wardround/proto/question-table.ts'
import type { Deps } from '#deps.ts'
import { actorOf } from '#staff/actor.ts'
import { cancelImport } from './cancel-import.ts'
import { confirmImport } from './confirm-import.ts'
import { getImport, listImportLines, listImports } from './get-import.ts'
import { startImport } from './start-import.ts'

const chosen = (query: contract.FileQuery) => ({
  ...query,
  changeActive: query.changeActive === 'true',
  columns: query.columns === undefined ? undefined : readColumnChoice(query.columns),
})

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
        await startImport(deps, { ...chosen(query), body: body as unknown as Readable | undefined }, actorOf(identity)),
      ),
  })
  app.route({
    ...contract.checkFile,
    handler: async ({ query, body, identity }) =>
      success(
        await startImport(
          deps,
          { ...chosen(query), dryRun: true, body: body as unknown as Readable | undefined },
          actorOf(identity),
        ),
      ),
  })
  app.route({
    ...contract.cancelImport,
    handler: async ({ params, identity }) => success(await cancelImport(deps, params.id, actorOf(identity))),
  })
  app.route({
    ...contract.confirmImport,
    handler: async ({ params, body, identity }) =>
      success(await confirmImport(deps, params.id, body, actorOf(identity))),
  })
  app.route({ ...contract.getImport, handler: async ({ params }) => success(await getImport(deps, params.id)) })
  app.route({
    ...contract.listImportLines,
    handler: async ({ params, query }) => success(await listImportLines(deps, params.id, query)),
  })
  app.route({ ...contract.listImports, handler: async ({ query }) => success(await listImports(deps, query)) })
}
