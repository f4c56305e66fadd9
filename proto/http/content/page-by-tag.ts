import { z } from 'zod'
import { defineCall } from '../../contract.ts'

/** The pages that staff edit, by the last part of their address in the back-office (specification admin 2), and our own. */
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

const Html = z.string().max(200_000)
const LabItem = z.strictObject({
  name: z.string().trim().min(1, 'Name the test.').max(120),
  /** Reference range as text, without its unit. */
  range: z.string().trim().max(160),
  unit: z.string().trim().max(40),
})
const LabGroup = z.strictObject({
  name: z.string().trim().min(1, 'Name the group.').max(120),
  items: z.array(LabItem).max(100),
})

/**
 * What a page holds, by its kind. The announcement's `content` (HTML) and `status` (shown or not) are the
 * specification's.
 * `note` stands under every table of lab values.
 */
export const PageValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), html: Html }),
  z.strictObject({ kind: z.literal('banner'), content: z.string().max(5000), status: z.boolean() }),
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
