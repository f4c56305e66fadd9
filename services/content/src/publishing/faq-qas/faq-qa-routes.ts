import { answerWithEtag } from '@wardround/kit/http/etag.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import { success } from '@wardround/proto/envelope.ts'
import { getFaq as getFaqCall, rateFaqAnswer as rateFaqAnswerCall } from '@wardround/proto/http/content/faq.ts'
import * as contract from '@wardround/proto/http/content/faq-qas.ts'
import type { Deps } from '#deps.ts'
import { faqQaResource } from './faq-qa-resource.ts'
import { getFaq, rateFaqAnswer } from './read-faq.ts'

export const faqQaRoutes = (app: App, deps: Pick<Deps, 'db' | 'clock'>): void => {
  const faqQas = staffRoutes(deps.db, faqQaResource)
  app.route(faqQas.list(contract.listFaqQas))
  app.route(faqQas.listAll(contract.listAllFaqQas))
  app.route(faqQas.get(contract.getFaqQa))
  app.route(faqQas.create(contract.createFaqQa))
  app.route(faqQas.change(contract.changeFaqQa))
  app.route(faqQas.remove(contract.deleteFaqQa))
  app.route(faqQas.restore(contract.restoreFaqQa))
  app.route(faqQas.bin(contract.listDeletedFaqQas))
  app.route(faqQas.bulk(contract.bulkFaqQas))
  app.route(faqQas.csv(contract.listFaqQasAsCsv, contract.FaqQaListItem))
  app.route(faqQas.history(contract.listHistoryOfFaqQa))
  app.route(faqQas.reorder(contract.reorderFaqQas))
  app.route(faqQas.listVersions(contract.listVersionsOfFaqQa))
  app.route(faqQas.getVersion(contract.getVersionOfFaqQa))
  app.route(faqQas.restoreVersion(contract.restoreVersionOfFaqQa))
  app.route({
    ...getFaqCall,
    handler: async (request, reply) => answerWithEtag(request, reply, await getFaq(deps, request.query)),
  })
  app.route({
    ...rateFaqAnswerCall,
    handler: async ({ params, body, identity }) =>
      success(await rateFaqAnswer(deps, { ...body, qaId: params.id, userId: identity.uid })),
  })
}
