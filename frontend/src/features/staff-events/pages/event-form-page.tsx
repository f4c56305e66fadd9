import { fieldsOf } from '#features/staff-events/events/event-fields.tsx'
import { emptyEvent, eventValues } from '#features/staff-events/events/event-values.ts'
import {
  BIG_MOCKS,
  type EventCalls,
  type EventKind,
  PLAB1_COURSES,
  WEBINARS,
} from '#features/staff-events/events/kinds.ts'
import { slugOf } from '#shared/format/slug.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { RecordOf } from '#shared/staff/resource/resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'
import { ResourceFormPage } from '#shared/staff/resource-pages/resource-form-page.tsx'

const EventForm = ({ kind, record }: { kind: EventKind; record: RecordOf<EventCalls> | undefined }) => (
  <ResourceFormPage
    resource={kind.resource}
    record={record}
    empty={emptyEvent(kind.type)}
    toValues={eventValues}
    toBody={(values) => values}
    fields={fieldsOf(record)}
    follow={{ name: 'slug', from: 'title', make: slugOf }}
    {...(record?.state === 'published' ? {} : { deleting: 'You can restore it for 90 days.' })}
  />
)

const createPage = (kind: EventKind) => () => (
  <Permitted area={kind.resource.area} flag="a">
    <EventForm kind={kind} record={undefined} />
  </Permitted>
)
const editPage = (kind: EventKind) => () => (
  <RecordPage resource={kind.resource}>{(record) => <EventForm kind={kind} record={record} />}</RecordPage>
)

/** `/admin/.../webinars/create` and `edit?id=`, and those of the courses. */
export const WebinarCreatePage = createPage(WEBINARS)
export const WebinarEditPage = editPage(WEBINARS)
export const Plab1CourseCreatePage = createPage(PLAB1_COURSES)
export const Plab1CourseEditPage = editPage(PLAB1_COURSES)
export const BigMockCreatePage = createPage(BIG_MOCKS)
export const BigMockEditPage = editPage(BIG_MOCKS)
