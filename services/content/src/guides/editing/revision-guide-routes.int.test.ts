import { testStaffEntity } from '@wardround/kit/testing/staff-entity.ts'
import * as contract from '@wardround/proto/http/content/revision-guides.ts'
import { newGuide } from '#testing/guides.ts'
import { revisionGuideRoutes } from './revision-guide-routes.ts'

const PARENT = '0199a000-0000-7000-8000-0000000000a1'
const SHELF = '0199a000-0000-7000-8000-0000000000a2'

testStaffEntity({
  many: 'revision guides',
  service: 'content',
  area: 'Revisions',
  migrations: new URL('../../../migrations', import.meta.url),
  routes: revisionGuideRoutes,
  seed: async ({ knex }) => {
    const category = { code_prefix: 'END', position: 1 }
    await knex('categories').insert({ ...category, id: PARENT, name: 'Medicine', slug: 'medicine' })
    await knex('categories').insert({ ...category, id: SHELF, parent_id: PARENT, name: 'Endocrine', slug: 'endocrine' })
  },
  calls: {
    list: contract.listRevisionGuides,
    listAll: contract.listAllRevisionGuides,
    get: contract.getRevisionGuide,
    create: contract.createRevisionGuide,
    change: contract.changeRevisionGuide,
    remove: contract.deleteRevisionGuide,
    restore: contract.restoreRevisionGuide,
    bin: contract.listDeletedRevisionGuides,
    bulk: contract.bulkRevisionGuides,
    csv: contract.listRevisionGuidesAsCsv,
    history: contract.listHistoryOfRevisionGuide,
  },
  input: (number) => newGuide(SHELF, { title: `Title ${number}`, slug: `title-${number}`, state: 'draft' }),
  change: { title: 'Another title' },
})
