import type { MockAttempt, MockSummary } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { formatDate, formatHours } from '#shared/format/dates.ts'
import { formatList } from '#shared/format/list.ts'
import { formatCount, formatShare } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { PageText } from '#shared/pages/page-text.tsx'
import { Badge } from '#shared/ui/badge.tsx'
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Note } from '#shared/ui/note.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Caption, Small } from '#shared/ui/text.tsx'
import { lastResult, openAttempt, useMocks } from '../api/use-mocks.ts'
import { minutesLeft, sizeOf, stateOf } from '../rules/mock-words.ts'

/** `sharing`: titles of the mocks with which it has questions in common. */
type Row = MockSummary & { mla: boolean; sharing: readonly string[] }

function Action({ mock }: { mock: Row }) {
  const open = openAttempt(mock)
  if (open)
    return (
      <LinkButton
        size="sm"
        variant="primary"
        to={paths.mock(mock)}
        aria-label={open.state === 'break' ? `Go to paper 2 of ${mock.title}` : `Carry on with ${mock.title}`}
      >
        {open.state === 'break' ? 'Go to paper 2' : 'Carry on'}
      </LinkButton>
    )
  const done = lastResult(mock)
  if (done)
    return (
      <LinkButton size="sm" to={paths.mockResult(mock)}>
        See the result
      </LinkButton>
    )
  if (mock.withdrawn || mock.attempts.length > 0)
    return (
      <LinkButton size="sm" to={paths.mock(mock)}>
        See your attempts
      </LinkButton>
    )
  if (mock.closesAt && new Date(mock.closesAt) <= new Date()) return null
  return mock.eventId ? (
    <LinkButton size="sm" to={paths.bigMockEntry(mock.eventId)}>
      Go to the waiting room
    </LinkButton>
  ) : (
    <LinkButton size="sm" to={paths.mock(mock)}>
      Start mock
    </LinkButton>
  )
}

const COLUMNS: Column<Row>[] = [
  {
    key: 'mock',
    header: 'Mock',
    phone: 'above',
    cell: (mock) => (
      <>
        <Link to={paths.mock(mock)}>{mock.title}</Link>
        <Caption>
          {sizeOf(mock)}
          {mock.passMark === null ? '' : `. Pass mark: ${mock.passMark}.`}
        </Caption>
        {mock.opensAt && mock.closesAt ? <Caption>{formatHours(mock.opensAt, mock.closesAt)}</Caption> : null}
        {mock.sharing.length > 0 ? <Caption>Shares questions with {formatList(mock.sharing)}.</Caption> : null}
        {mock.withdrawn ? <Caption>Withdrawn</Caption> : null}
      </>
    ),
  },
  {
    key: 'attempt',
    header: 'Your attempt',
    phone: 'first',
    cell: ({ attempts, papers }) => {
      const [latest] = attempts
      if (!latest)
        return (
          <Small as="span" $muted>
            Not started
          </Small>
        )
      return (
        <>
          {latest.state === 'released' ? (
            <Badge tone={latest.passed ? 'good' : 'bad'} icon={latest.passed ? 'tick' : 'cross'}>
              {stateOf(latest)}
            </Badge>
          ) : (
            stateOf(latest, papers)
          )}
          <Caption>
            {formatDate(latest.startedAt)}, {latest.first ? 'first attempt' : 'retake'}
          </Caption>
        </>
      )
    },
  },
  {
    key: 'mean',
    header: 'Mean',
    align: 'right',
    phone: 'hide',
    cell: ({ mean, firsts }) => (mean === null ? `${formatCount(firsts)} of 30 first attempts` : formatShare(mean)),
  },
  {
    key: 'percentile',
    header: 'Percentile',
    align: 'right',
    phone: 'hide',
    cell: ({ attempts }) => attempts.find(({ percentile }) => percentile !== null)?.percentile ?? '–',
  },
  { key: 'action', header: 'Action', align: 'right', phone: 'end', cell: (mock) => <Action mock={mock} /> },
]

const Mocks = ({ rows, caption }: { rows: Row[]; caption: string }) => (
  <Table caption={caption} columns={COLUMNS} rows={rows} rowKey={({ mocknumber }) => String(mocknumber)} twoLines />
)

/** The state of an open attempt in words. */
function describeProgress({ state, answered, total, secondsLeft }: MockAttempt): string {
  if (state === 'break') return 'You are in the break between the papers. '
  const done = `${answered} of ${total} answered`
  if (state === 'rest') return `${done}. You are in a rest break: the clock is paused. `
  return `${done}, ${minutesLeft(secondsLeft ?? 0)}. The clock is running. `
}

/** A note on the mock that is under way, if any. */
function OpenMock({ mocks }: { mocks: Row[] }) {
  const mock = mocks.find(openAttempt)
  const attempt = mock && openAttempt(mock)
  if (!mock || !attempt) return null
  return (
    <Note tone="warn" title={`${mock.title} is in progress`}>
      {describeProgress(attempt)}
      <Link to={paths.mock(mock)}>Carry on with the mock</Link>
    </Note>
  )
}

const titlesOf = (mocks: readonly MockSummary[], numbers: readonly number[]) =>
  mocks.filter(({ mocknumber }) => numbers.includes(mocknumber)).map(({ title }) => title)

function MockListPage({ mla }: { mla: boolean }) {
  const query = useMocks(mla)
  const title = mla ? 'MLA mocks' : 'Mocks'
  return (
    <Wrap>
      <PageHeader
        title={title}
        above={<Breadcrumbs crumbs={[{ label: 'Question bank', to: paths.questionBank() }, { label: title }]} />}
        actions={<LinkButton to={paths.certificates()}>See certificates</LinkButton>}
      />
      <Stack $gap="6">
        <PageText tag={mla ? 'plab-qbmlamock' : 'plab-qbmock'} />
        <Loaded
          query={query}
          loading="Loading the mocks"
          empty={{
            when: ({ items }) => items.length === 0,
            show: (
              <EmptyState
                title="There are no mocks yet"
                action={<LinkButton to={paths.questionBank()}>Go to the question bank</LinkButton>}
              >
                Mocks will be listed here once they are published.
              </EmptyState>
            ),
          }}
        >
          {({ items }) => {
            const rows = items.map((item) => ({ ...item, mla, sharing: titlesOf(items, item.sharesWith) }))
            const events = rows.filter(({ kind }) => kind === 'event')
            const papers = rows.filter(({ kind }) => kind !== 'event')
            return (
              <>
                <OpenMock mocks={rows} />
                {papers.length > 0 ? (
                  <Section
                    title="Available mocks"
                    aside="The mean and percentile are based on first attempts and appear once there are 30. Retakes are marked but don’t change them."
                  >
                    <Mocks rows={papers} caption="Mocks" />
                  </Section>
                ) : null}
                {events.length > 0 ? (
                  <Section
                    title="Big mocks"
                    aside="Everyone sits a big mock during the same hours. There are no retakes."
                  >
                    <Mocks rows={events} caption="Big mocks" />
                  </Section>
                ) : null}
              </>
            )
          }}
        </Loaded>
      </Stack>
    </Wrap>
  )
}

/** `/mock`: the mocks of PLAB, with the learner's own attempts. */
export const PlabMocksPage = () => <MockListPage mla={false} />

/** `/mlamock`: the mocks of the MLA group. */
export const MlaMocksPage = () => <MockListPage mla />
