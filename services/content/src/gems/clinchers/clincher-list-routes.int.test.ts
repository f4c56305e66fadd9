import { testStaffEntity } from '@wardround/kit/testing/staff-entity.ts'
import * as contract from '@wardround/proto/http/content/clincher-lists.ts'
import { newClincher } from '#testing/gems.ts'
import { clincherListRoutes } from './clincher-list-routes.ts'

testStaffEntity({
  many: 'clincher lists',
  service: 'content',
  area: 'Gems',
  migrations: new URL('../../../migrations', import.meta.url),
  routes: clincherListRoutes,
  calls: {
    list: contract.listStaffClincherLists,
    listAll: contract.listAllClincherLists,
    get: contract.getStaffClincherList,
    create: contract.createClincherList,
    change: contract.changeClincherList,
    remove: contract.deleteClincherList,
    restore: contract.restoreClincherList,
    bin: contract.listDeletedClincherLists,
    bulk: contract.bulkClincherLists,
    csv: contract.listClincherListsAsCsv,
    history: contract.listHistoryOfClincherList,
  },
  input: (number) => ({
    name: `Chest pain ${number}`,
    slug: `chest-pain-${number}`,
    categoryId: null,
    position: number,
    forPa: false,
    clinchers: [newClincher({ id: `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}` })],
  }),
  change: { name: 'Breathlessness' },
})
