import type { App } from '@wardround/kit/http/http-app.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/revision-guides.ts'
import type { Deps } from '#deps.ts'
import { revisionGuideResource } from './revision-guide-resource.ts'
import { setGuideQuestions } from './set-guide-questions.ts'

export const revisionGuideRoutes = (app: App, deps: Pick<Deps, 'db'>): void => {
  const revisionGuides = staffRoutes(deps.db, revisionGuideResource)
  app.route(revisionGuides.list(contract.listRevisionGuides))
  app.route(revisionGuides.listAll(contract.listAllRevisionGuides))
  app.route(revisionGuides.get(contract.getRevisionGuide))
  app.route(revisionGuides.create(contract.createRevisionGuide))
  app.route(revisionGuides.change(contract.changeRevisionGuide))
  app.route(revisionGuides.remove(contract.deleteRevisionGuide))
  app.route(revisionGuides.restore(contract.restoreRevisionGuide))
  app.route(revisionGuides.bin(contract.listDeletedRevisionGuides))
  app.route(revisionGuides.bulk(contract.bulkRevisionGuides))
  app.route(revisionGuides.csv(contract.listRevisionGuidesAsCsv, contract.RevisionGuideListItem))
  app.route(revisionGuides.history(contract.listHistoryOfRevisionGuide))
  app.route(revisionGuides.listVersions(contract.listRevisionGuideVersions))
  app.route(revisionGuides.getVersion(contract.getRevisionGuideVersion))
  app.route(revisionGuides.restoreVersion(contract.restoreRevisionGuideVersion))
  app.route({
    ...contract.setGuideQuestions,
    handler: async ({ params, body, identity }) =>
      success(await setGuideQuestions(deps, { id: params.id, ...body }, identity)),
  })
}
