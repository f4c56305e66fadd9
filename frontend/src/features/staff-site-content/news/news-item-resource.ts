import {
  bulkNews,
  changeNewsItem,
  createNewsItem,
  deleteNewsItem,
  getNewsItem,
  listDeletedNews,
  listHistoryOfNewsItem,
  listNews,
  listNewsAsCsv,
  restoreNewsItem,
} from '@wardround/proto/http/content/news.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { BodyOf, RecordOf, Resource } from '#shared/staff/resource/resource.ts'

const calls = {
  list: listNews,
  get: getNewsItem,
  create: createNewsItem,
  change: changeNewsItem,
  remove: deleteNewsItem,
  restore: restoreNewsItem,
  bulk: bulkNews,
  bin: listDeletedNews,
  csv: listNewsAsCsv,
  history: listHistoryOfNewsItem,
}
export type NewsItemCalls = typeof calls
export type NewsItemValues = BodyOf<NewsItemCalls>

/** News as a staff resource. */
export const news: Resource<NewsItemCalls> = {
  calls,
  area: 'Pages',
  one: 'news item',
  many: 'news items',
  nameOf: ({ title }) => title,
  list: () => paths.adminNews(),
  create: () => paths.adminNewsItemNew(),
  edit: (id) => paths.adminNewsItemEdit(id),
}

export const DELETING = 'It disappears from the news. You can restore it for 90 days.'

export const EMPTY_NEWS_ITEM: NewsItemValues = {
  title: '',
  slug: '',
  lead: '',
  html: '',
  picture: null,
  groups: [],
  pinned: false,
  state: 'draft',
  publishAt: null,
}

export const newsItemValues = (record: RecordOf<NewsItemCalls>): NewsItemValues => ({
  title: record.title,
  slug: record.slug,
  lead: record.lead,
  html: record.html,
  picture: record.picture,
  groups: record.groups,
  pinned: record.pinned,
  state: record.state,
  publishAt: record.publishAt,
})
