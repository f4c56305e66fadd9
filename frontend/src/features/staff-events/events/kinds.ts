import type { Call } from '@wardround/proto/contract.ts'
import type { EventType } from '@wardround/proto/event-types.ts'
import {
  bulkEvents,
  changeEvent,
  createEvent,
  deleteEvent,
  getEvent,
  listDeletedBigMocks,
  listDeletedPlab1Courses,
  listDeletedWebinars,
  listEvents,
  listEventsAsCsv,
  listHistoryOfEvent,
  restoreEvent,
} from '@wardround/proto/http/content/events.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { Resource } from '#shared/staff/resource/resource.ts'

const calls = {
  list: listEvents,
  get: getEvent,
  create: createEvent,
  change: changeEvent,
  remove: deleteEvent,
  restore: restoreEvent,
  bulk: bulkEvents,
  csv: listEventsAsCsv,
  history: listHistoryOfEvent,
}
export type EventCalls = typeof calls & { bin: Call }
/** Each has a bin of its own, for the staff who keep it. */
const BINS: Record<EventType, Call> = { 0: listDeletedWebinars, 1: listDeletedPlab1Courses, 2: listDeletedBigMocks }

/** The three kinds of event, each with screens of its own; `folder` is their address. */
export type EventKind = { type: EventType; folder: string; resource: Resource<EventCalls>; terms: string }

const kind = (type: EventType, folder: string, one: string, many: string, terms: string): EventKind => ({
  type,
  folder,
  terms,
  resource: {
    calls: { ...calls, bin: BINS[type] },
    area: type === 0 ? 'Webinars' : 'Courses',
    one,
    many,
    nameOf: ({ title }) => title,
    list: () => paths.adminEvents(folder),
    create: () => paths.adminEventNew(folder),
    edit: (id) => paths.adminEventEdit(folder, id),
  },
})

export const WEBINARS = kind(0, 'webinars', 'webinar', 'webinars', 'webinarterms')
export const PLAB1_COURSES = kind(1, 'courses/plab1', 'PLAB 1 course', 'PLAB 1 courses', 'plab1terms')
export const BIG_MOCKS = kind(2, 'courses/bigmock', 'big mock', 'big mocks', 'bigmockterms')
