import { type EventMock, getEventMock } from '@wardround/proto/http/assessment/mocks.ts'
import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { isApiError } from '#shared/api/api-error.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatHours, formatMoment, formatTime } from '#shared/format/dates.ts'
import { useLive } from '#shared/live/use-live.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { useSession } from '#shared/session/use-session.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { DefinitionList, Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Note } from '#shared/ui/note.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { useMocks } from '../api/use-mocks.ts'
import { EntryCode } from '../components/entry-code.tsx'
import { EventClock } from '../components/event-clock.tsx'
import { EventStart } from '../components/event-start.tsx'
import { GrantedFact } from '../components/start-panel.tsx'
import { sizeOf, stateOf } from '../rules/mock-words.ts'
import { pollAfter } from '../rules/waiting-room.ts'

/** `/bigmock/enter/:id?`: the waiting room of a big mock, its code, and the start. */
export function EventEntryPage() {
  const { id } = useParams()
  return id ? <WaitingRoom id={id} /> : <ChooseEvent />
}

const ENTER = 'Enter a big mock'
const crumbsOf = (title: string) => [{ label: 'Big mocks', to: paths.bigMock() }, { label: title }]

/** Without an id in the address: the waiting room of the only seat, or a choice. */
function ChooseEvent() {
  const { user } = useSession()
  const query = useMocks(user?.group === 3)
  // Who has neither plan nor seat may not read the list.
  const refused = isApiError(query.error, 'access.unsubscribed')
  return (
    <Wrap>
      <PageHeader title={ENTER} above={<Breadcrumbs crumbs={crumbsOf(ENTER)} />} />
      {refused ? (
        <NoEntry hasSeat={false} />
      ) : (
        <Loaded query={query} loading="Loading your seats">
          {({ items }) => {
            const events = items.flatMap(({ eventId, title, opensAt }) =>
              eventId ? [{ eventId, title, opensAt }] : [],
            )
            const [only] = events
            if (!only) return <NoEntry hasSeat={user?.has_seat === true} />
            if (events.length === 1) return <Navigate to={paths.bigMockEntry(only.eventId)} replace />
            return (
              <ul>
                {events.map(({ eventId, title, opensAt }) => (
                  <li key={eventId}>
                    <Link to={paths.bigMockEntry(eventId)}>{title}</Link>
                    {opensAt ? `, opens ${formatMoment(opensAt)}` : null}
                  </li>
                ))}
              </ul>
            )
          }}
        </Loaded>
      )}
    </Wrap>
  )
}

function WaitingRoom({ id }: { id: string }) {
  const query = useApi(getEventMock, { params: { id } })
  const { data, mutate } = query
  const title = data?.title ?? ENTER
  useTitle(title)
  useLive('sitting', () => void mutate())
  useEffect(() => {
    if (!data || data.state === 'closed' || data.attempt) return
    const timer = setTimeout(() => void mutate(), pollAfter(data, Math.random()))
    return () => clearTimeout(timer)
  }, [data, mutate])
  return (
    <Wrap>
      <PageHeader title={title} above={<Breadcrumbs crumbs={crumbsOf(title)} />} />
      {isApiError(query.error, 'mock.no-seat') || isApiError(query.error, 'resource.missing') ? (
        <NoEntry which="this" hasSeat={isApiError(query.error, 'resource.missing')} />
      ) : (
        <Loaded query={query} loading="Loading the waiting room">
          {(event) => <Room event={event} onChange={() => void mutate()} />}
        </Loaded>
      )}
    </Wrap>
  )
}

/** `which`: whether the address names a big mock. */
const NoEntry = ({ hasSeat, which = 'a' }: { hasSeat: boolean; which?: 'a' | 'this' }) => (
  <EmptyState
    line="broken"
    title={hasSeat ? 'You can’t enter your big mock yet' : `You don’t have a seat in ${which} big mock`}
    action={<LinkButton to={paths.bigMock()}>See all big mocks</LinkButton>}
  >
    {hasSeat
      ? 'The paper is not ready. The waiting room opens here before the start.'
      : 'Book a seat, or log out and log in with the account you used to book.'}
  </EmptyState>
)

/** The code's field is gone once the code is accepted. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

function Room({ event, onChange }: { event: EventMock; onChange: () => void }) {
  const { user } = useSession()
  const mla = user?.group === 3
  const { attempt, state, opensAt, closesAt, enteredUntil } = event
  const [full, setFull] = useState(false)
  const [entered, setEntered] = useState(false)
  function enter(): void {
    setEntered(true)
    onChange()
  }
  if (attempt?.state === 'ended' || attempt?.state === 'released')
    return (
      <Stack>
        <p>You’ve already sat this big mock. {stateOf(attempt)}.</p>
        {attempt.state === 'released' ? (
          <div>
            <LinkButton
              variant="primary"
              to={paths.mockResult({ mla, mocknumber: event.mocknumber }, 1, { attempt: attempt.attemptId })}
            >
              See the result
            </LinkButton>
          </div>
        ) : (
          <p>Results are released to everyone together. Yours will appear here.</p>
        )}
      </Stack>
    )
  if (attempt)
    return (
      <LinkButton variant="primary" to={paths.mock({ mla, mocknumber: event.mocknumber })}>
        Carry on with the paper
      </LinkButton>
    )
  if (state === 'withdrawn')
    return (
      <Note tone="warn" title="This big mock was withdrawn">
        You can’t enter it. If it takes place after all, this page will show it. If you have questions about your seat,{' '}
        <Link to={paths.contactUs()}>contact us</Link>.
      </Note>
    )
  if (state === 'closed')
    return (
      <Note>
        This big mock closed on {formatMoment(closesAt)}. <Link to={paths.bigMock()}>See all big mocks</Link>
      </Note>
    )
  return (
    <Stack $gap="8" style={{ maxWidth: 640 }}>
      <EventClock event={event} onOpen={onChange} />
      <DefinitionList $prose>
        <dt>Open</dt>
        <dd>{formatHours(opensAt, closesAt)}</dd>
        <dt>Length</dt>
        <dd>{sizeOf(event)}</dd>
        <GrantedFact {...event} />
        <dt>Clock</dt>
        <dd>Your clock starts when you do and keeps running if you close the page.</dd>
        <dt>Attempts</dt>
        <dd>You can sit a big mock once. Results are released to everyone together.</dd>
      </DefinitionList>
      <Section title="Your code">
        {enteredUntil ? (
          <p tabIndex={-1} ref={entered ? takeFocus : undefined}>
            <Badge icon="tick">Code accepted</Badge> You can start until{' '}
            {formatTime(enteredUntil < closesAt ? enteredUntil : closesAt)}, on this device or another one.
          </p>
        ) : (
          <EntryCode eventId={event.eventId} onEntered={enter} />
        )}
      </Section>
      <EventStart
        mocknumber={event.mocknumber}
        mla={mla}
        ready={state === 'open' && enteredUntil !== null}
        full={full}
        onFull={setFull}
        onRefused={onChange}
      />
    </Stack>
  )
}
