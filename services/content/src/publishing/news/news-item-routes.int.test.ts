import { testStaffEntity } from '@wardround/kit/testing/staff-entity.ts'
import * as contract from '@wardround/proto/http/content/news.ts'
import { newsItemRoutes } from './news-item-routes.ts'

testStaffEntity({
  many: 'news items',
  service: 'content',
  area: 'Pages',
  migrations: new URL('../../../migrations', import.meta.url),
  routes: (app, { db }) => newsItemRoutes(app, { db, clock: () => new Date() }),
  calls: {
    list: contract.listNews,
    listAll: contract.listAllNews,
    get: contract.getNewsItem,
    create: contract.createNewsItem,
    change: contract.changeNewsItem,
    remove: contract.deleteNewsItem,
    restore: contract.restoreNewsItem,
    bin: contract.listDeletedNews,
    bulk: contract.bulkNews,
    csv: contract.listNewsAsCsv,
    history: contract.listHistoryOfNewsItem,
  },
  versions: {
    list: contract.listVersionsOfNewsItem,
    get: contract.getVersionOfNewsItem,
    restore: contract.restoreVersionOfNewsItem,
  },
  input: (number) => ({
    title: `Title ${number}`,
    slug: `title-${number}`,
    lead: 'What it is about, in a sentence.',
    html: '<p>All of it.</p>',
    picture: null,
    groups: [],
    pinned: false,
    state: 'draft',
    publishAt: null,
  }),
  change: { title: 'Another title', groups: [1, 3] },
})
