import { z } from 'zod'
import { USER_GROUPS } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { EVENT_STATES, EventDate, EventMaterial, EventType, HttpsAddress } from '../../event-types.ts'
import { Html, htmlUpTo } from '../../fields/html.ts'
import { PublicPicture, Slug } from '../../public-picture.ts'
import { staffCalls } from '../../staff/staff-calls.ts'

const Moment = z.iso.datetime()
const OptionalAddress = z.union([z.literal(''), HttpsAddress])
/** Which of a list: still to come or under way, or over. Without it all. */
const when = z.enum(['coming', 'over']).optional()

const GROUPS = Object.values(USER_GROUPS)

const input = {
  /** Webinar 0, PLAB 1 course 1, big mock 2. Cannot be changed later. */
  type: EventType,
  /** A published event can only be cancelled; a cancelled one stays so. */
  state: z.enum(EVENT_STATES),
  title: z.string().trim().min(2, 'Use at least 2 characters.').max(200),
  /** The last part of its address. */
  slug: Slug,
  /** One or two sentences for lists. Plain text. */
  summary: z.string().trim().max(400),
  html: htmlUpTo(100_000),
  picture: PublicPicture.nullable(),
  /** Who can book it; nobody named means everybody. */
  groups: z.array(z.literal(GROUPS)).max(GROUPS.length),
  speaker: z.string().trim().max(200),
  /** In order, without overlap. */
  dates: z.array(EventDate).min(1, 'Enter when it takes place.').max(20),
  capacity: z.int().min(1).max(5_000),
  /** Minor units; 0 is free of charge. The provider takes no payment of less than 30. */
  amount: z
    .int()
    .min(0)
    .max(1_000_000, 'Enter at most £10,000.')
    .refine((amount) => amount === 0 || amount >= 30, 'Enter 0, or at least 30 pence.'),
  currency: z.literal('gbp'),
  /** Without one, as soon as it is published, and until it starts. */
  saleFrom: Moment.nullable(),
  saleUntil: Moment.nullable(),
  /** Where it takes place; shown to those who have a seat, from 15 minutes before. */
  link: OptionalAddress,
  recording: OptionalAddress,
  /** Until when the recording is shown; 30 days after the end without it. */
  recordingUntil: Moment.nullable(),
  materials: z.array(EventMaterial).max(20),
  /** Access is shared with a Google account, so buyers give a Gmail address. */
  needsGmail: z.boolean(),
}

const staff = staffCalls({
  one: 'event',
  many: 'events',
  pathOne: 'webinar',
  pathMany: 'webinars',
  service: 'content',
  area: 'Webinars',
  input,
  extra: {
    startsAt: Moment,
    endsAt: Moment,
    /** What staff note for each other. */
    comment: z.string(),
    updatedBy: z.string(),
  },
  row: {
    type: EventType,
    state: z.enum(EVENT_STATES),
    title: z.string(),
    speaker: z.string(),
    startsAt: Moment,
    endsAt: Moment,
    capacity: z.int(),
    amount: z.int(),
    currency: z.string(),
    saleFrom: Moment.nullable(),
    saleUntil: Moment.nullable(),
    updatedBy: z.string(),
  },
  filters: { type: z.coerce.number().int().min(0).max(2).optional(), state: z.enum(EVENT_STATES).optional(), when },
})
export const EventInput = staff.input
export type EventInput = z.output<typeof EventInput>
export const EventListItem = staff.row
export type EventListItem = z.output<typeof EventListItem>
export type EventRecord = z.output<typeof staff.record>

const both = (flag: 'v' | 'a' | 'e') => ({ access: `Webinars:${flag}|Courses:${flag}` as const })

export const listEvents = staff.list('listEvents', both('v'))
export const listAllEvents = staff.listAll('listAllEvents', both('v'))
export const getEvent = staff.get('getEvent', both('v'))
export const createEvent = staff.create('createEvent', both('a'))
export const changeEvent = staff.change('changeEvent', both('e'))
export const deleteEvent = staff.remove('deleteEvent', { ...both('e'), errors: ['event.published'] })
export const restoreEvent = staff.restore('restoreEvent', both('e'))
export const listDeletedWebinars = staff.bin('listDeletedWebinars', { access: 'Webinars:v' })
export const listDeletedPlab1Courses = staff.bin('listDeletedPlab1Courses', {
  path: 'courses/plab1/bin',
  access: 'Courses:v',
  summary: 'Deleted PLAB 1 courses that can still be restored, the latest first',
})
export const listDeletedBigMocks = staff.bin('listDeletedBigMocks', {
  path: 'courses/bigmock/bin',
  access: 'Courses:v',
  summary: 'Deleted big mocks that can still be restored, the latest first',
})
export const bulkEvents = staff.bulk('bulkEvents', both('e'))
export const listEventsAsCsv = staff.csv('listEventsAsCsv', both('v'))
export const listHistoryOfEvent = staff.history('listHistoryOfEvent', both('v'))

export const changeEventComment = defineCall({
  name: 'changeEventComment',
  method: 'PUT',
  path: '/a/:product/webinarcomment/:id',
  service: 'content',
  ...both('e'),
  summary: 'Change what staff note for each other about an event; `version` is the one that was read',
  params: { id: z.uuid() },
  body: z.strictObject({ comment: z.string().trim().max(5_000), version: z.int().min(1) }),
  reply: staff.record,
  errors: ['resource.missing', 'resource.stale'],
})

const Choice = z.object({ id: z.uuid(), type: EventType, title: z.string(), startsAt: Moment })

export const listEventChoices = defineCall({
  name: 'listEventChoices',
  method: 'GET',
  path: '/a/:product/webinarscourses',
  service: 'content',
  ...both('v'),
  summary: 'Every published event that is not over, to choose from, by start',
  reply: z.array(Choice),
})

export const listPlab1Courses = staff.list('listPlab1Courses', {
  path: 'courses/plab1',
  access: 'Courses:v',
  summary: 'PLAB 1 courses, filtered and paged',
})
export const getPlab1Course = staff.get('getPlab1Course', { path: 'courses/plab1/:id', access: 'Courses:v' })
export const listPastPlab1Courses = staff.list('listPastPlab1Courses', {
  path: 'courses/plab1s',
  access: 'Courses:v',
  summary: 'PLAB 1 courses that are over, filtered and paged',
})
export const listBigMocks = staff.list('listBigMocks', {
  path: 'courses/bigmock',
  access: 'Courses:v',
  summary: 'Big mocks, filtered and paged',
})
export const getBigMock = staff.get('getBigMock', { path: 'courses/bigmock/:id', access: 'Courses:v' })
export const listPastBigMocks = staff.list('listPastBigMocks', {
  path: 'courses/bigmocks',
  access: 'Courses:v',
  summary: 'Big mocks that are over, filtered and paged',
})

/** An event as anybody may see it: nothing that a seat pays for. */
export const PublicEvent = z.object({
  id: z.uuid(),
  type: EventType,
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  html: Html,
  picture: PublicPicture.nullable(),
  groups: z.array(z.literal(GROUPS)),
  speaker: z.string(),
  dates: z.array(EventDate),
  capacity: z.int(),
  price: z.object({ amount: z.int(), currency: z.string() }),
  /** `soon`: from `saleFrom` on; `closed`: it has started, or the sale has ended. Places left are billing's. */
  sale: z.enum(['soon', 'open', 'closed']),
  saleFrom: Moment.nullable(),
  needsGmail: z.boolean(),
})
export type PublicEvent = z.infer<typeof PublicEvent>

const open = { method: 'GET', service: 'content', access: 'public', reply: Page(PublicEvent) } as const
const query = PageQuery.pick({ page: true, size: true }).extend({ when })

export const listPublicWebinars = defineCall({
  ...open,
  name: 'listPublicWebinars',
  path: '/:product/webinars',
  query,
  summary: 'Published webinars by start, those still to come unless asked otherwise',
})
export const listPublicPlab1Courses = defineCall({
  ...open,
  name: 'listPublicPlab1Courses',
  path: '/:product/courses/plab1',
  query,
  summary: 'Published PLAB 1 courses by start, those still to come unless asked otherwise',
})
export const listPublicBigMocks = defineCall({
  ...open,
  name: 'listPublicBigMocks',
  path: '/:product/courses/bigmock',
  query,
  summary: 'Published big mocks by start, those still to come unless asked otherwise',
})

export const getBigMockUrl = defineCall({
  name: 'getBigMockUrl',
  method: 'GET',
  path: '/:product/courses/bigmockurl/:id',
  service: 'content',
  access: 'verified',
  summary: 'Where a big mock is taken, for those who have a seat, from 15 minutes before its start',
  params: { id: z.uuid() },
  reply: z.object({
    /** A path of this site, or an https address. Null until it opens and once it is over. */
    url: z.string().nullable(),
    opensAt: Moment,
    endsAt: Moment,
  }),
  errors: ['resource.missing', 'event.no-seat'],
})
