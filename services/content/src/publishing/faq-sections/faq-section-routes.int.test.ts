import { testStaffEntity } from '@wardround/kit/testing/staff-entity.ts'
import * as contract from '@wardround/proto/http/content/faq-sections.ts'
import { faqSectionRoutes } from './faq-section-routes.ts'

testStaffEntity({
  many: 'FAQ sections',
  service: 'content',
  area: 'Pages',
  migrations: new URL('../../../migrations', import.meta.url),
  routes: faqSectionRoutes,
  calls: {
    list: contract.listFaqSections,
    listAll: contract.listAllFaqSections,
    get: contract.getFaqSection,
    create: contract.createFaqSection,
    change: contract.changeFaqSection,
    remove: contract.deleteFaqSection,
    restore: contract.restoreFaqSection,
    bin: contract.listDeletedFaqSections,
    bulk: contract.bulkFaqSections,
    csv: contract.listFaqSectionsAsCsv,
    history: contract.listHistoryOfFaqSection,
  },
  input: (number) => ({ name: `Section ${number}`, type: 1, position: number }),
  change: { type: 3 },
})
