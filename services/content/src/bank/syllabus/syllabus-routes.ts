import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/syllabus.ts'
import type { Deps } from '#deps.ts'
import { actorOf } from '#staff/actor.ts'
import { importSyllabus } from './import-syllabus.ts'
import { listRetagging } from './list-retagging.ts'
import { listSyllabus, listSyllabusMapping } from './list-syllabus.ts'

export const syllabusRoutes = (app: App, deps: Pick<Deps, 'db' | 'clock'>): void => {
  app.route({ ...contract.listSyllabus, handler: async () => success(await listSyllabus(deps.db.knex)) })
  app.route({ ...contract.listSyllabusMapping, handler: async () => success(await listSyllabusMapping(deps.db.knex)) })
  app.route({ ...contract.listRetagging, handler: async () => success(await listRetagging(deps.db.knex)) })
  app.route({
    ...contract.importSyllabus,
    handler: async ({ body, identity }) => success(await importSyllabus(deps, body, actorOf(identity))),
  })
}
