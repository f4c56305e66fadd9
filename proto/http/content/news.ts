import { z } from 'zod'
import { USER_GROUPS } from '../../codes.ts'
import { htmlUpTo } from '../../fields/html.ts'
import { PublicPicture, Slug } from '../../public-picture.ts'
import { ARCHIVE_STATES, PUBLISHING } from '../../staff/publishing.ts'
import { staffCalls } from '../../staff/staff-calls.ts'

/** `old` is the address of the archive. */
export const NewsSlug = Slug.refine((slug) => slug !== 'old', 'The archive uses this address. Choose another.')

const GROUPS = Object.values(USER_GROUPS)
const summary = {
  title: z.string().trim().min(3, 'Use at least 3 characters.').max(160),
  slug: NewsSlug,
  /** Plain text, for lists and search engines. */
  lead: z.string().trim().min(10, 'Describe what it is about in at least 10 characters.').max(320),
  /** Whose bell rings when it is published; nobody named means everybody. The public list holds all items. */
  groups: z.array(z.literal(GROUPS)).max(GROUPS.length),
  pinned: z.boolean(),
  ...PUBLISHING,
  /** What is archived stands among the older news, whatever its date. */
  state: z.enum(ARCHIVE_STATES),
}

const staff = staffCalls({
  one: 'news item',
  many: 'news items',
  pathOne: 'new',
  pathMany: 'news',
  service: 'content',
  area: 'Pages',
  input: {
    ...summary,
    /** HTML. */
    html: htmlUpTo(100_000, z.string().trim().min(1, 'Enter the text.')),
    picture: PublicPicture.nullable(),
  },
  row: { ...summary, updatedBy: z.string() },
  extra: { updatedBy: z.string() },
  filters: { state: z.enum(ARCHIVE_STATES).optional() },
  bulk: ['pinned'],
  errors: ['request.invalid'],
})
export const NewsItemInput = staff.input
export type NewsItemInput = z.output<typeof NewsItemInput>
export const NewsItemListItem = staff.row
export type NewsItemRecord = z.output<typeof staff.record>

export const listNews = staff.list('listNews')
export const listAllNews = staff.listAll('listAllNews')
export const getNewsItem = staff.get('getNewsItem')
export const createNewsItem = staff.create('createNewsItem')
export const changeNewsItem = staff.change('changeNewsItem')
export const deleteNewsItem = staff.remove('deleteNewsItem')
export const restoreNewsItem = staff.restore('restoreNewsItem')
export const listDeletedNews = staff.bin('listDeletedNews')
export const bulkNews = staff.bulk('bulkNews')
export const listNewsAsCsv = staff.csv('listNewsAsCsv')
export const listHistoryOfNewsItem = staff.history('listHistoryOfNewsItem')
export const listVersionsOfNewsItem = staff.listVersions('listVersionsOfNewsItem')
export const getVersionOfNewsItem = staff.getVersion('getVersionOfNewsItem')
export const restoreVersionOfNewsItem = staff.restoreVersion('restoreVersionOfNewsItem')
