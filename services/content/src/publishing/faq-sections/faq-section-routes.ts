import type { App } from '@wardround/kit/http/http-app.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import * as contract from '@wardround/proto/http/content/faq-sections.ts'
import type { Deps } from '#deps.ts'
import { faqSectionResource } from './faq-section-resource.ts'

export const faqSectionRoutes = (app: App, deps: Pick<Deps, 'db'>): void => {
  const faqSections = staffRoutes(deps.db, faqSectionResource)
  app.route(faqSections.list(contract.listFaqSections))
  app.route(faqSections.listAll(contract.listAllFaqSections))
  app.route(faqSections.get(contract.getFaqSection))
  app.route(faqSections.create(contract.createFaqSection))
  app.route(faqSections.change(contract.changeFaqSection))
  app.route(faqSections.remove(contract.deleteFaqSection))
  app.route(faqSections.restore(contract.restoreFaqSection))
  app.route(faqSections.bin(contract.listDeletedFaqSections))
  app.route(faqSections.bulk(contract.bulkFaqSections))
  app.route(faqSections.csv(contract.listFaqSectionsAsCsv, contract.FaqSectionListItem))
  app.route(faqSections.history(contract.listHistoryOfFaqSection))
}
