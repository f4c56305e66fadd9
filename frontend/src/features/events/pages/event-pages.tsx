import { type EventType, GIVE_BACK_HOURS } from '@wardround/proto/event-types.ts'
import { OwnSeats } from '#features/events/components/own-seats.tsx'
import { ComingEvents } from '#shared/events/coming-events.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { LinkTabs } from '#shared/ui/tabs.tsx'

const LEAD = `All times are UK time. You can get a full refund up to ${GIVE_BACK_HOURS} hours before the start.`
const KINDS = [
  { type: 0, label: 'Webinars', to: paths.webinars() },
  { type: 1, label: 'Courses', to: paths.courses() },
  { type: 2, label: 'Big mocks', to: paths.bigMock() },
] as const

/** One kind of event, own seats first. */
const eventsPage = (type: EventType) => () => (
  <Wrap>
    <PageHeader title={KINDS[type].label} lead={LEAD} />
    <LinkTabs
      label="Event types"
      tabs={KINDS.map(({ label, to, ...kind }) => ({ label, to, current: kind.type === type }))}
    />
    <OwnSeats />
    <ComingEvents type={type} />
  </Wrap>
)

/** `/webinars`, `/courses` and `/bigmock`. */
export const WebinarsPage = eventsPage(0)
export const CoursesPage = eventsPage(1)
export const BigMockPage = eventsPage(2)
