import { testStaffEntity } from '@wardround/kit/testing/staff-entity.ts'
import * as contract from '@wardround/proto/http/content/faq-qas.ts'
import { faqQaRoutes } from './faq-qa-routes.ts'

const SECTION = '0199a000-0000-7000-8000-0000000000f1'

testStaffEntity({
  many: 'FAQ questions',
  service: 'content',
  area: 'Pages',
  migrations: new URL('../../../migrations', import.meta.url),
  routes: (app, deps) => {
    app.addHook('onReady', async () => {
      await deps.db.knex('faq_sections').insert({ id: SECTION, name: 'Exam day', type: 1, updated_by: 'Edith Moreau' })
    })
    faqQaRoutes(app, { ...deps, clock: () => new Date() })
  },
  calls: {
    list: contract.listFaqQas,
    listAll: contract.listAllFaqQas,
    get: contract.getFaqQa,
    create: contract.createFaqQa,
    change: contract.changeFaqQa,
    remove: contract.deleteFaqQa,
    restore: contract.restoreFaqQa,
    bin: contract.listDeletedFaqQas,
    bulk: contract.bulkFaqQas,
    csv: contract.listFaqQasAsCsv,
    history: contract.listHistoryOfFaqQa,
  },
  versions: {
    list: contract.listVersionsOfFaqQa,
    get: contract.getVersionOfFaqQa,
    restore: contract.restoreVersionOfFaqQa,
  },
  input: (number) => ({
    sectionId: SECTION,
    question: `Question ${number}?`,
    answer: '<p>Yes, it is.</p>',
    position: number,
    state: 'draft',
    publishAt: null,
  }),
  change: { question: 'Another question?', position: 9 },
})
