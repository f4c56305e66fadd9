import { z } from 'zod'
import type { PermissionArea } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import type { Access } from '../../gates.ts'

/**
 * What a staff member keeps for themselves about any staff resource, by the resource's name in the plural: `questions`.
 */
const resource = z.string().regex(/^[a-z][a-z-]{1,39}$/)

export const StaffView = z.object({ id: z.uuid(), name: z.string(), query: z.string() })
export type StaffView = z.infer<typeof StaffView>

const common = { service: 'content', access: 'admin' } as const

export const listStaffViews = defineCall({
  ...common,
  name: 'listStaffViews',
  method: 'GET',
  path: '/a/:product/staffviews/:resource',
  summary: 'My saved filters of a list',
  params: { resource },
  reply: z.array(StaffView),
})

export const saveStaffView = defineCall({
  ...common,
  name: 'saveStaffView',
  method: 'PUT',
  path: '/a/:product/staffviews/:resource',
  summary: 'Save a filter of a list for me; one of the same name is replaced. At most 50 a list',
  params: { resource },
  body: z.strictObject({
    name: z.string().trim().min(1, 'Enter a name.').max(60),
    /** The address of the list after the question mark, without the page. */
    query: z.string().max(1000),
  }),
  reply: StaffView,
  errors: ['resource.taken'],
})

export const deleteStaffView = defineCall({
  ...common,
  name: 'deleteStaffView',
  method: 'DELETE',
  path: '/a/:product/staffviews/:resource/:id',
  summary: 'Delete one of my saved filters',
  params: { resource, id: z.uuid() },
  reply: z.object({ id: z.uuid() }),
  errors: ['resource.missing'],
})

/** The areas whose staff create or change a resource, by its name in the plural; each is enough. */
export const DRAFT_AREAS = {
  categories: ['Categories'],
  questions: ['Questions'],
  themes: ['Questions'],
  mocks: ['Questions'],
  definitions: ['Definitions'],
  'revision-guides': ['Revisions'],
  gems: ['Gems'],
  decks: ['Gems'],
  'clincher-lists': ['Gems'],
  pages: ['Pages', 'Webinars', 'Courses'],
  'news-items': ['Pages'],
  'faq-sections': ['Pages'],
  'faq-questions': ['Pages'],
  redirects: ['Pages'],
  webinars: ['Webinars', 'Courses'],
  'plab-courses': ['Webinars', 'Courses'],
  'big-mocks': ['Webinars', 'Courses'],
  'whatsapp-groups': ['WhatsApp'],
  notifications: ['Notifications'],
  services: ['Products'],
  products: ['Products'],
  roles: ['Roles'],
} as const satisfies Record<string, readonly PermissionArea[]>
export type DraftedResource = keyof typeof DRAFT_AREAS

const DRAFTED = Object.keys(DRAFT_AREAS) as DraftedResource[]
const accessWith = (flags: string) => ({
  byParam: {
    resource: Object.fromEntries(
      Object.entries(DRAFT_AREAS).map(([name, areas]) => [
        name,
        [...flags].flatMap((flag) => areas.map((area) => `${area}:${flag}`)).join('|') as Access,
      ]),
    ),
  },
})
/** Whoever sees the form may ask for the draft, which is theirs alone; only who may save the form keeps one. */
const READS = accessWith('vae')
const WRITES = accessWith('ae')
const drafted = z.enum(DRAFTED)

/** A record's id, or `new`. */
const record = z.union([z.uuid(), z.literal('new')])
const Values = z.record(z.string().max(100), z.unknown())

/** What was typed into a form and not saved yet. */
export const StaffDraft = z.object({
  /** The version of the record that the form started from; null for a new one. */
  version: z.int().nullable(),
  /** The form as it started. */
  base: Values,
  /** The form as it was left. */
  values: Values,
  savedAt: z.iso.datetime(),
})
export type StaffDraft = z.infer<typeof StaffDraft>

export const getStaffDraft = defineCall({
  ...common,
  name: 'getStaffDraft',
  method: 'GET',
  path: '/a/:product/staffdrafts/:resource/:record',
  gate: READS,
  summary: 'My working draft of a record; null when there is none',
  params: { resource: drafted, record },
  reply: StaffDraft.nullable(),
})

export const saveStaffDraft = defineCall({
  ...common,
  name: 'saveStaffDraft',
  method: 'PUT',
  path: '/a/:product/staffdrafts/:resource/:record',
  gate: WRITES,
  summary: 'Keep my working draft of a record in place of the one before',
  params: { resource: drafted, record },
  body: z.strictObject({ version: z.int().min(1).nullable(), base: Values, values: Values }),
  reply: z.object({ savedAt: z.iso.datetime() }),
  errors: ['request.too-large'],
})

export const deleteStaffDraft = defineCall({
  ...common,
  name: 'deleteStaffDraft',
  method: 'DELETE',
  path: '/a/:product/staffdrafts/:resource/:record',
  gate: READS,
  summary: 'Throw my working draft of a record away; no error when there is none',
  params: { resource: drafted, record },
  reply: z.object({ deleted: z.boolean() }),
})
