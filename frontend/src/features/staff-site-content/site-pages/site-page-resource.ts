import {
  type PageKind,
  type PageName,
  type PageValue,
  pageKind,
  pageTag,
} from '@wardround/proto/http/content/page-by-tag.ts'
import {
  bulkPages,
  changePage,
  createPage,
  deletePage,
  getPage,
  listDeletedPages,
  listHistoryOfPage,
  listPages,
  listPagesAsCsv,
  restorePage,
} from '@wardround/proto/http/content/pages.ts'
import type { Publishing } from '@wardround/proto/staff/publishing.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { publishingFields } from '#shared/staff/publishing/publishing-fields.tsx'
import type { VersionShow } from '#shared/staff/publishing/version-parts.tsx'
import type { Part } from '#shared/staff/resource/differences.ts'
import type { Resource } from '#shared/staff/resource/resource.ts'
import type { FieldProblem } from '#shared/staff/resource/server-problems.ts'
import { plainLines } from '#shared/staff/rich-text/plain-words.ts'
import { SITE_PAGES } from './site-pages.ts'

const calls = {
  list: listPages,
  get: getPage,
  create: createPage,
  change: changePage,
  remove: deletePage,
  restore: restorePage,
  bin: listDeletedPages,
  bulk: bulkPages,
  csv: listPagesAsCsv,
  history: listHistoryOfPage,
}
export type SitePageCalls = typeof calls
export type SitePageValues = { title: string; value: PageValue } & Publishing

/** Pages as a staff resource; each has an address of its own instead of an id in it. */
export const sitePages: Resource<SitePageCalls> = {
  calls,
  area: 'Pages',
  one: 'page',
  many: 'pages',
  nameOf: ({ title }) => title,
  list: () => paths.adminPages(),
  create: () => paths.adminPages(),
  edit: () => paths.adminPages(),
}

const EMPTY: Record<PageKind, PageValue> = {
  text: { kind: 'text', html: '' },
  banner: { kind: 'banner', content: '', status: false },
  labvalues: { kind: 'labvalues', note: '', groups: [] },
}

export const emptyPage = (name: PageName): SitePageValues => ({
  title: SITE_PAGES[name].label,
  value: EMPTY[pageKind(pageTag(name))],
  state: 'published',
  publishAt: null,
})
/**
 * The parts of a value in the order in which the form writes them: the database has one of its own, and what is equal
 * should look equal.
 */
function inOrder(value: PageValue): PageValue {
  if (value.kind === 'text') return { kind: 'text', html: value.html }
  if (value.kind === 'banner') return { kind: 'banner', content: value.content, status: value.status }
  const groups = value.groups.map(({ name, items }) => ({
    name,
    items: items.map((item) => ({ name: item.name, range: item.range, unit: item.unit })),
  }))
  return { kind: 'labvalues', note: value.note, groups }
}

export const pageValues = ({ title, value, state, publishAt }: SitePageValues): SitePageValues => ({
  title,
  value: inOrder(value),
  state,
  publishAt,
})
export const pageBody = (name: PageName) => (values: SitePageValues) => ({ tag: pageTag(name), ...values })

/** What a value says, in plain words: where two versions are compared. */
export function wordsOfValue(value: PageValue): string {
  if (value.kind === 'text') return plainLines(value.html)
  if (value.kind === 'banner') return `${value.status ? 'Shown' : 'Not shown'}: ${plainLines(value.content)}`
  const groups = value.groups.map(({ name, items }) =>
    [name, ...items.map((item) => `  ${[item.name, item.range, item.unit].filter(Boolean).join(' ')}`)].join('\n'),
  )
  return [...groups, value.note].join('\n')
}

/** When it is published; beside the title and the content. */
export const PAGE_PUBLISHING = publishingFields<SitePageValues>()

export const PAGE_PARTS: readonly (Part<SitePageValues> & VersionShow)[] = [
  { name: 'title', label: 'Title', show: (title: string) => title },
  { name: 'value', label: 'Content', show: wordsOfValue },
  ...PAGE_PUBLISHING.flatMap(({ name, label, ...field }) =>
    field.kind === 'own' ? [{ name, label, show: field.show }] : [],
  ),
]

/** `value.groups.2.items.0.name` is "Test 1 of group 3". */
export function pageFieldName(path: string): string {
  const [field, , group, , item] = path.split('.')
  if (field === 'title') return 'Title'
  if (field === 'publishAt') return 'Publish on'
  if (group === undefined) return 'Content'
  return item === undefined ? `Group ${Number(group) + 1}` : `Test ${Number(item) + 1} in group ${Number(group) + 1}`
}

/** A refusal of lab values is shown at the group that holds it. */
export const placePageProblem = ({ path, message }: FieldProblem): FieldProblem => {
  const inGroup = /^value\.groups\.(\d+)/.exec(path)
  if (inGroup) return { path: `value.groups.${inGroup[1]}`, message: `${pageFieldName(path)}: ${message}` }
  return { path: path.startsWith('value') ? 'value' : path, message }
}
