import { testStaffEntity } from '@wardround/kit/testing/staff-entity.ts'
import * as contract from '@wardround/proto/http/content/question-themes.ts'
import { themeRoutes } from './theme-routes.ts'

testStaffEntity({
  many: 'themes',
  service: 'content',
  area: 'Questions',
  migrations: new URL('../../../migrations', import.meta.url),
  routes: themeRoutes,
  calls: {
    list: contract.listThemes,
    listAll: contract.listAllThemes,
    get: contract.getTheme,
    create: contract.createTheme,
    change: contract.changeTheme,
    remove: contract.deleteTheme,
    restore: contract.restoreTheme,
    bin: contract.listDeletedThemes,
    bulk: contract.bulkThemes,
    csv: contract.listThemesAsCsv,
    history: contract.listHistoryOfTheme,
  },
  input: (number) => ({ title: `Theme ${number}`, options: [{ text: 'Calcium' }, { text: 'Insulin' }] }),
  change: { title: 'Another title' },
})
