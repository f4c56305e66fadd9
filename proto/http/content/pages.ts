import { z } from 'zod'
import { PUBLISHING, PUBLISHING_FILTERS } from '../../staff/publishing.ts'
import { ReadersSee } from '../../staff/readers-see.ts'
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
  input: { tag: Tag, title, value: PageValue, ...PUBLISHING },
  extra: { readersSee: ReadersSee, updatedBy: z.string() },
  row: { tag: z.string(), title: z.string(), ...PUBLISHING, readersSee: ReadersSee, updatedBy: z.string() },
  filters: { tag: Tag.optional(), ...PUBLISHING_FILTERS },
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

export const listVersionsOfPage = staff.listVersions('listVersionsOfPage', either('v'))
export const getVersionOfPage = staff.getVersion('getVersionOfPage', either('v'))
export const restoreVersionOfPage = staff.restoreVersion('restoreVersionOfPage', either('e'))
