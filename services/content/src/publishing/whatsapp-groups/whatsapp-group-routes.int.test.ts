import { testStaffEntity } from '@wardround/kit/testing/staff-entity.ts'
import * as contract from '@wardround/proto/http/content/whatsapp-groups.ts'
import { whatsappGroupRoutes } from './whatsapp-group-routes.ts'

testStaffEntity({
  many: 'whatsapp groups',
  service: 'content',
  area: 'WhatsApp',
  migrations: new URL('../../../migrations', import.meta.url),
  routes: whatsappGroupRoutes,
  calls: {
    list: contract.listWhatsappGroups,
    listAll: contract.listAllWhatsappGroups,
    get: contract.getWhatsappGroup,
    create: contract.createWhatsappGroup,
    change: contract.changeWhatsappGroup,
    remove: contract.deleteWhatsappGroup,
    restore: contract.restoreWhatsappGroup,
    bin: contract.listDeletedWhatsappGroups,
    bulk: contract.bulkWhatsappGroups,
    csv: contract.listWhatsappGroupsAsCsv,
    history: contract.listHistoryOfWhatsappGroup,
  },
  input: (number) => ({
    name: `Group ${number}`,
    link: 'https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv',
    group: 1,
    description: 'Questions of the day.',
    capacityNote: '',
    position: number,
    state: 'active',
  }),
  change: { name: 'Another name' },
})
