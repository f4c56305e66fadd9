import type { EventType } from '@wardround/proto/event-types.ts'
import { listPublicBigMocks, listPublicPlab1Courses, listPublicWebinars } from '@wardround/proto/http/content/events.ts'
import { useApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { TouchLink } from '#shared/navigation/touch-link.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Section } from '#shared/ui/page.tsx'
import { EventList } from './event-list.tsx'

const KINDS = {
  0: { title: 'Webinars', call: listPublicWebinars, terms: paths.webinarTerms(), none: 'No webinars are planned yet' },
  1: { title: 'Courses', call: listPublicPlab1Courses, terms: paths.plab1Terms(), none: 'No courses are planned yet' },
  2: {
    title: 'Big mocks',
    call: listPublicBigMocks,
    terms: paths.bigMockTerms(),
    none: 'No big mocks are planned yet',
  },
} as const

/** Events of a type that are still to come, with places left, price and booking. */
export function ComingEvents({ type }: { type: EventType }) {
  const { title, call, terms, none } = KINDS[type]
  const query = useApi(call as typeof listPublicWebinars, { query: { size: 100 } })
  return (
    <Section title="Dates" aside={<TouchLink to={terms}>Booking terms</TouchLink>}>
      <Loaded
        query={query}
        loading={`Loading the ${title.toLowerCase()}`}
        empty={{
          when: ({ items }) => items.length === 0,
          show: (
            <EmptyState title={none}>
              <p>New dates will appear here.</p>
            </EmptyState>
          ),
        }}
      >
        {({ items }) => <EventList label={title} events={items} />}
      </Loaded>
    </Section>
  )
}
