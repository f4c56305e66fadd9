import type { MockAttempt, MockSummary } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { useNavigate } from 'react-router-dom'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { useHeadingAfter } from '#shared/ui/focus/use-focus.ts'
import { Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { Table } from '#shared/ui/table.tsx'
import { openAttempt } from '../api/use-mocks.ts'
import { BreakPanel } from '../components/break-panel.tsx'
import { RestPanel } from '../components/rest-panel.tsx'
import { ReviewPanel } from '../components/review-panel.tsx'
import { StartPanel } from '../components/start-panel.tsx'
import { useEndedElsewhere } from '../components/use-ended-elsewhere.ts'
import { useMock } from '../components/use-mock.ts'
import { stateOf } from '../rules/mock-words.ts'

/** ", paper 2" where the mock has two. */
const ofPaper = ({ papers }: MockSummary, { paper }: MockAttempt) => (papers.length > 1 ? `, paper ${paper}` : '')

/** `/mock/:mocknumber` and `/mlamock/:mocknumber`: the start, the break, or the review of a running paper. */
export function MockPage() {
  const { address, query, mock } = useMock()
  const navigate = useNavigate()
  useTitle(mock?.title)
  const open = mock && openAttempt(mock)
  useEndedElsewhere(mock?.attempts)
  // Rests, breaks and the end of a live mock replace the buttons that led there.
  useHeadingAfter(mock && `${open?.paper} ${open?.state}`)
  const finished = (ended: MockAttempt) => {
    if (ended.state === 'released') void navigate(paths.mockResult(address, ended.paper))
  }
  return (
    <Wrap>
      <PageHeader
        title={
          mock && open?.state === 'running' ? `${mock.title}${ofPaper(mock, open)}: review` : (mock?.title ?? 'Mock')
        }
        above={
          <Breadcrumbs crumbs={[{ label: 'Mocks', to: paths.mocks(address.mla) }, { label: mock?.title ?? 'Mock' }]} />
        }
      />
      <Loaded query={query} loading="Loading the mock">
        {() => {
          if (!mock)
            return (
              <EmptyState
                line="broken"
                title="Mock not found"
                action={<LinkButton to={paths.mocks(address.mla)}>See all mocks</LinkButton>}
              >
                <p>It may have been withdrawn, or the web address may be incomplete.</p>
              </EmptyState>
            )
          if (open?.state === 'running') return <ReviewPanel attempt={open} address={address} onEnded={finished} />
          if (open?.state === 'rest')
            return <RestPanel attempt={open} address={address} onOver={() => void query.mutate()} />
          if (open)
            return <BreakPanel mock={mock} attempt={open} address={address} onStarted={() => void query.mutate()} />
          return (
            <Stack $gap="10">
              {mock.kind === 'event' && mock.attempts.length > 0 ? (
                <p>
                  You’ve already sat this mock. {stateOf(mock.attempts[0] as never)}.
                  {mock.attempts[0]?.state === 'ended' ? ' Everyone gets their result at the same time.' : ''}
                </p>
              ) : mock.eventId ? (
                <p>
                  Everyone sits this mock at the same time.{' '}
                  <Link to={paths.bigMockEntry(mock.eventId)}>Go to the waiting room</Link>
                </p>
              ) : mock.withdrawn ? (
                <p>This mock was withdrawn and can’t be started again. Your attempts and results are kept.</p>
              ) : (
                <StartPanel mock={mock} address={address} />
              )}
              {mock.attempts.length > 0 ? (
                <Section title="Your attempts">
                  <Table
                    caption="Your attempts"
                    rows={mock.attempts}
                    rowKey={({ attemptId }) => attemptId}
                    columns={[
                      { key: 'date', header: 'Date', cell: ({ startedAt }) => formatDate(startedAt) },
                      { key: 'kind', header: 'Attempt', cell: ({ first }) => (first ? 'First' : 'Retake') },
                      { key: 'state', header: 'Result', cell: (attempt) => stateOf(attempt, mock.papers) },
                      {
                        key: 'action',
                        header: 'Action',
                        align: 'right',
                        cell: ({ attemptId, state }) =>
                          state === 'released' ? (
                            <LinkButton size="sm" to={paths.mockResult(address, 1, { attempt: attemptId })}>
                              See the result
                            </LinkButton>
                          ) : null,
                      },
                    ]}
                  />
                </Section>
              ) : null}
            </Stack>
          )
        }}
      </Loaded>
    </Wrap>
  )
}
