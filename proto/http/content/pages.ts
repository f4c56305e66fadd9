import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { staffCalls } from '../../staff/staff-calls.ts'
import { PageValue } from './page-by-tag.ts'

const Tag = z
  .string()
  .regex(/^plab-[a-z0-9]+(-[a-z0-9]+)*$/, 'Use plab- and then lowercase letters, numbers and single hyphens.')
  .max(60)
const title = z.string().trim().min(2).max(160)

const staff = staffCalls({
  one: 'page',
  many: 'pages',
  service: 'content',
  area: 'Pages',
  input: { tag: Tag, title, value: PageValue },
  extra: { updatedBy: z.string() },
  row: { tag: z.string(), title: z.string(), updatedBy: z.string() },
  filters: { tag: Tag.optional() },
  errors: ['request.invalid'],
})
export const PageInput = staff.input
export type PageInput = z.output<typeof PageInput>
export const PageListItem = staff.row
export const PageRecord = staff.record
export type PageRecord = z.output<typeof PageRecord>

/** Some pages are kept by staff of webinars or courses too; the service looks at the page's tag (`areasOfPage`). */
const either = (flag: 'v' | 'a' | 'e') => ({ access: `Pages:${flag}|Webinars:${flag}|Courses:${flag}` as const })

export const listPages = staff.list('listPages', either('v'))
export const listAllPages = staff.listAll('listAllPages')
export const getPage = staff.get('getPage', either('v'))
export const createPage = staff.create('createPage', either('a'))
export const changePage = staff.change('changePage', either('e'))
export const deletePage = staff.remove('deletePage')
export const restorePage = staff.restore('restorePage')
export const listDeletedPages = staff.bin('listDeletedPages')
export const bulkPages = staff.bulk('bulkPages')
export const listPagesAsCsv = staff.csv('listPagesAsCsv')
export const listHistoryOfPage = staff.history('listHistoryOfPage')

const Version = z.object({ number: z.int(), title: z.string(), createdBy: z.string(), createdAt: z.iso.datetime() })

export const listPageVersions = defineCall({
  name: 'listPageVersions',
  method: 'GET',
  path: '/a/:product/page/:id/versions',
  service: 'content',
  ...either('v'),
  summary: 'Every version that was saved, newest first; to restore one, save its value again',
  params: { id: z.uuid() },
  reply: z.array(Version),
  errors: ['resource.missing'],
})

export const getPageVersion = defineCall({
  name: 'getPageVersion',
  method: 'GET',
  path: '/a/:product/page/:id/versions/:number',
  service: 'content',
  ...either('v'),
  summary: 'One saved version of a page',
  params: { id: z.uuid(), number: z.coerce.number().int().min(1).max(1_000_000) },
  reply: Version.extend({ value: PageValue }),
  errors: ['resource.missing'],
})
