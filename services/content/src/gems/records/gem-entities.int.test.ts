import { testStaffEntity } from '@wardround/kit/testing/staff-entity.ts'
import * as contract from '@wardround/proto/http/content/staff-gems.ts'
import { newGem } from '#testing/gems.ts'
import { gemRoutes } from './gem-routes.ts'

const PARENT = '0199a000-0000-7000-8000-0000000000a1'
const SHELF = '0199a000-0000-7000-8000-0000000000a2'
const PART = '0199a000-0000-7000-8000-0000000000a3'
const html = '<p>Calcium first.</p>'

const FORMATS = [
  {
    content: { format: 1, html },
    calls: {
      list: contract.listStaffGems,
      listAll: contract.listAllGems,
      get: contract.getGemV1,
      create: contract.createGem,
      change: contract.changeGem,
      remove: contract.deleteGem,
    },
  },
  {
    content: { format: 2, html, images: [] },
    calls: {
      list: contract.listGemsV2,
      listAll: contract.listAllGemsV2,
      get: contract.getGemV2,
      create: contract.createGemV2,
      change: contract.changeGemV2,
      remove: contract.deleteGemV2,
    },
  },
  {
    content: { format: 3, sections: [{ id: PART, title: 'Act', html, images: [] }] },
    calls: {
      list: contract.listGemsV3,
      listAll: contract.listAllGemsV3,
      get: contract.getGemV3,
      create: contract.createGemV3,
      change: contract.changeGemV3,
      remove: contract.deleteGemV3,
    },
  },
  {
    content: { format: 4, blocks: [{ kind: 'text', id: PART, html }] },
    calls: {
      list: contract.listGemsV4,
      listAll: contract.listAllGemsV4,
      get: contract.getGemV4,
      create: contract.createGemV4,
      change: contract.changeGemV4,
      remove: contract.deleteGemV4,
    },
  },
]

for (const { content, calls } of FORMATS)
  testStaffEntity({
    many: `gems of format ${content.format}`,
    service: 'content',
    area: 'Gems',
    migrations: new URL('../../../migrations', import.meta.url),
    routes: gemRoutes,
    seed: async ({ knex }) => {
      const category = { code_prefix: 'END', position: 1 }
      await knex('categories').insert({ ...category, id: PARENT, name: 'Medicine', slug: 'medicine' })
      await knex('categories').insert({ ...category, id: SHELF, parent_id: PARENT, name: 'Renal', slug: 'renal' })
    },
    calls: {
      ...calls,
      restore: contract.restoreGem,
      bin: contract.listDeletedGems,
      bulk: contract.bulkGems,
      csv: contract.listGemsAsCsv,
      history: contract.listHistoryOfGem,
    },
    versions: {
      list: contract.listVersionsOfGem,
      get: contract.getVersionOfGem,
      restore: contract.restoreVersionOfGem,
    },
    input: (number) => newGem(SHELF, { title: `Gem ${number}`, content }),
    change: { title: 'Another title' },
  })
