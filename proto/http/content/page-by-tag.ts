import { z } from 'zod'
import type { PermissionArea } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { htmlUpTo } from '../../fields/html.ts'

/**
 * The pages that staff edit, by the last part of their address in the staff area (specification admin 2), and our own.
 */
export const PAGE_NAMES = [
  'aboutus',
  'affiliates',
  'banner',
  'bigmock',
  'bigmockpreview',
  'bigmockterms',
  'checkoutmessage',
  'clinicalattachment',
  'contactus',
  'decking',
  'deleteaccount',
  'disclaimer',
  'faq',
  'gems',
  'homepage',
  'keypoints',
  'labvalues',
  'mla',
  'plab1terms',
  'plab2',
  'plab2gems',
  'plabexam',
  'podsfordocs',
  'privacy',
  'qbcategories',
  'qbflags',
  'qbgems',
  'qbmlamock',
  'qbmock',
  'qbrevisions',
  'questionbank',
  'resetflag',
  'revisioncourse',
  'revisionguides',
  'sgaddquestions',
  'sgquestions',
  'sgstudygroup',
  'sgstudygroupmla',
  'students',
  'terms',
  'webinars',
  'webinarterms',
] as const
export type PageName = (typeof PAGE_NAMES)[number]

/** A page's tag is `plab-` and its name; further pages have tags of the same form. */
export type PageTag = `plab-${string}`
export const pageTag = (name: PageName): PageTag => `plab-${name}`

/** Pages that staff of another area keep too, beside those who have Pages. */
const OTHER_AREAS: Readonly<Record<string, 'Webinars' | 'Courses'>> = {
  'plab-webinarterms': 'Webinars',
  'plab-plab1terms': 'Courses',
  'plab-bigmockterms': 'Courses',
}
/** The areas whose permissions each suffice for a page. */
export const areasOfPage = (tag: string): readonly PermissionArea[] => {
  const other = OTHER_AREAS[tag]
  return other ? ['Pages', other] : ['Pages']
}
/** The pages that staff of one other area keep. */
export const pagesOfArea = (area: PermissionArea): string[] =>
  Object.keys(OTHER_AREAS).filter((tag) => OTHER_AREAS[tag] === area)

const LabItem = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name for the test.').max(120),
  /** Reference range as text, without its unit. */
  range: z.string().trim().max(160),
  unit: z.string().trim().max(40),
})
const LabGroup = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name for the group.').max(120),
  items: z.array(LabItem).max(100),
})

/**
 * What a page holds, by its kind. The announcement's `content` (HTML) and `status` (shown or not) are the
 * specification's.
 * `note` stands under every table of lab values.
 */
export const PageValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), html: htmlUpTo(200_000) }),
  z.strictObject({ kind: z.literal('banner'), content: htmlUpTo(5000), status: z.boolean() }),
  z.strictObject({
    kind: z.literal('labvalues'),
    note: z.string().trim().max(1000),
    groups: z.array(LabGroup).max(40),
  }),
])
export type PageValue = z.infer<typeof PageValue>
export type PageKind = PageValue['kind']
export type LabGroup = z.infer<typeof LabGroup>
export type LabItem = z.infer<typeof LabItem>

/** Two pages are data; all others are text. */
export const pageKind = (tag: string): PageKind =>
  tag === pageTag('banner') ? 'banner' : tag === pageTag('labvalues') ? 'labvalues' : 'text'

export const getPageByTag = defineCall({
  name: 'getPageByTag',
  method: 'GET',
  path: '/:product/page/tag/:tag',
  service: 'content',
  access: 'public',
  handling: { cache: 'public' },
  summary: 'A page that staff edit, as it stands now',
  params: { tag: z.string().max(80) },
  reply: z.object({ tag: z.string(), title: z.string(), value: PageValue, updatedAt: z.iso.datetime() }),
  errors: ['resource.missing'],
})
