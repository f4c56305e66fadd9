import type { MockAttempt } from '@wardround/proto/http/assessment/mock-attempts.ts'
import type { MockResult } from '@wardround/proto/http/assessment/mock-results.ts'
import { Navigate } from 'react-router-dom'
import { formatDate } from '#shared/format/dates.ts'
import { type MockAddress, paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { Cells } from '#shared/ui/question/cells.tsx'
import { Table } from '#shared/ui/table.tsx'
import { LinkTabs } from '#shared/ui/tabs.tsx'
import { PaceChart } from '../components/pace-chart.tsx'
import { PartTable } from '../components/part-table.tsx'
import { ResultHeadline } from '../components/result-headline.tsx'
import { ScoreChart } from '../components/score-chart.tsx'
import { useAttemptOf, useMock } from '../components/use-mock.ts'
import { useResult } from '../components/use-result.ts'
import { DOMAIN_WORDS, pointsWords } from '../rules/mock-words.ts'
import { markOfResult, paceOf, peersPaceOf, quartersOf, slowFrom } from '../rules/paper-figures.ts'

type Address = MockAddress & { paper: number }

/** `/mock/:mocknumber/result` and `/mlamock/:mocknumber/:paper/result`: the latest attempt, or that of `?attempt=`. */
export function MockResultPage() {
  const { address, query, mock } = useMock()
  const shown = useAttemptOf(mock)
  const ofPaper = address.mla && mock && mock.papers.length > 1 ? `, paper ${address.paper}` : ''
  useTitle(mock && `${mock.title}${ofPaper}: result`)
  return (
    <Wrap>
      <PageHeader
        title={mock ? `${mock.title}${ofPaper}: result` : 'Result'}
        above={
          <Breadcrumbs
            crumbs={[
              { label: 'Mocks', to: paths.mocks(address.mla) },
              { label: mock?.title ?? 'Mock', to: paths.mock(address) },
              { label: 'Result' },
            ]}
          />
        }
      />
      <Loaded query={query} loading="Loading the mock">
        {() => {
          if (!shown)
            return (
              <EmptyState
                title="There is no result yet"
                action={<LinkButton to={paths.mock(address)}>Go to the mock</LinkButton>}
              >
                Sit the mock first. Your result appears here as soon as the mock ends.
              </EmptyState>
            )
          if (shown.state === 'ended')
            return (
              <EmptyState title="Results are not released yet">Everyone gets their result at the same time.</EmptyState>
            )
          if (shown.state !== 'released') return <Navigate to={paths.mock(address)} replace />
          return <Released attempt={shown} address={address} attempts={mock?.attempts ?? []} />
        }}
      </Loaded>
    </Wrap>
  )
}

type ReleasedProps = { attempt: MockAttempt; address: Address; attempts: readonly MockAttempt[] }

function Released({ attempt, address, attempts }: ReleasedProps) {
  const query = useResult(address.mla, attempt.attemptId)
  return (
    <Loaded query={query} loading="Loading the result" lines={12}>
      {(result) =>
        result.papers.some(({ paper }) => paper === address.paper) ? (
          <Shown {...{ attempt, address, attempts, result }} />
        ) : (
          <EmptyState
            line="broken"
            title="Paper not found"
            action={
              <LinkButton to={paths.mockResult(address, 1, { attempt: attempt.attemptId })}>
                Go to the result
              </LinkButton>
            }
          >
            <p>This mock may have only one paper.</p>
          </EmptyState>
        )
      }
    </Loaded>
  )
}

/** Of two papers the address names the one that is shown; a live mock has them on one page. */
function Shown({ attempt, address, attempts, result }: ReleasedProps & { result: MockResult }) {
  const isOne = address.mla && result.papers.length > 1
  const paper = isOne ? result.papers.find((one) => one.paper === address.paper) : undefined
  const papers = paper ? [paper] : result.papers
  const questions = result.questions.filter((question) => papers.some((one) => one.paper === question.paper))
  const slow = slowFrom(result.papers)
  const together = paper ? 'Both papers together. ' : ''
  return (
    <>
      {paper ? (
        <LinkTabs
          label="Papers"
          tabs={result.papers.map((one) => ({
            to: paths.mockResult(address, one.paper, { attempt: attempt.attemptId }),
            label: `Paper ${one.paper}, ${one.correct} of ${one.total}`,
            current: one === paper,
          }))}
        />
      ) : null}
      <ResultHeadline {...{ result, address, paper, questions }} />
      <Section title="Domains" aside={`${together}Grouped as the GMC reports them. The mean is for first attempts.`}>
        <PartTable
          caption="Result by domain"
          rows={result.domains.map((part) => ({ ...part, key: part.domain, name: DOMAIN_WORDS[part.domain] }))}
        />
      </Section>
      {result.areas.length > 0 ? (
        <Section
          title="By category"
          aside={`${together}${result.areas.some(({ peers }) => peers !== null) ? 'Categories furthest below the mean come' : 'Lowest scores come'} first. A clock marks categories where you took over ${slow} seconds a question.`}
        >
          <PartTable
            caption="Result by category"
            rows={result.areas.map((part) => ({ ...part, key: part.slug }))}
            slowFrom={slow}
          />
        </Section>
      ) : null}
      <Section title="How your score compares" aside={`${together}${takenWords(result)}`}>
        <ScoreChart result={result} />
      </Section>
      {papers.map((one) => (
        <PaperSection key={one.paper} {...{ result, address, attempt, paper: one.paper, minutes: one.minutes }} />
      ))}
      {attempts.length > 1 ? (
        <Section title="Your attempts">
          <Attempts attempts={attempts} address={address} />
        </Section>
      ) : null}
    </>
  )
}

const takenWords = ({ peers }: MockResult) =>
  peers.takenAt ? `Compared with first attempts up to ${formatDate(peers.takenAt)}.` : 'Compared with first attempts.'

type PaperSectionProps = { result: MockResult; address: Address; attempt: MockAttempt; paper: number; minutes: number }

function PaperSection({ result, address, attempt, paper, minutes }: PaperSectionProps) {
  const own = result.questions.filter((question) => question.paper === paper)
  const quarters = quartersOf(own)
  return (
    <Section title={result.papers.length > 1 ? `Paper ${paper}` : 'The paper'} aside="Select a question to review it.">
      <Stack $gap="8">
        <Cells
          questions={own.map(({ number, flagged, ...question }) => ({
            number,
            flagged,
            mark: markOfResult(question),
            to: paths.mockQuestion(address, paper, number, { attempt: attempt.attemptId }),
          }))}
        />
        {quarters.length > 0 ? (
          <Table
            caption="Accuracy by quarter of the paper"
            rows={quarters}
            rowKey={({ name }) => name}
            columns={[
              { key: 'name', header: 'Part', cell: ({ name }) => name },
              {
                key: 'correct',
                header: 'Correct',
                align: 'right',
                cell: ({ correct, total }) => `${correct} of ${total}`,
              },
              { key: 'blank', header: 'Left blank', align: 'right', cell: ({ blank }) => blank },
            ]}
          />
        ) : null}
        <div>
          <h3>Pace</h3>
          <PaceChart points={paceOf(own, minutes)} peers={peersPaceOf(own, minutes)} total={own.length} />
        </div>
      </Stack>
    </Section>
  )
}

function Attempts({ attempts, address }: { attempts: readonly MockAttempt[]; address: Address }) {
  const released = attempts.filter(({ state }) => state === 'released')
  return (
    <Table
      caption="Your attempts at this mock"
      rows={released}
      rowKey={({ attemptId }) => attemptId}
      twoLines
      columns={[
        { key: 'date', header: 'Date', phone: 'first', cell: ({ startedAt }) => formatDate(startedAt) },
        { key: 'kind', header: 'Attempt', phone: 'line', cell: ({ first }) => (first ? 'First' : 'Retake') },
        {
          key: 'state',
          header: 'Result',
          phone: 'hide',
          cell: ({ passed }) => (
            <Badge tone={passed ? 'good' : 'bad'} icon={passed ? 'tick' : 'cross'}>
              {passed ? 'Passed' : 'Below the pass mark'}
            </Badge>
          ),
        },
        { key: 'score', header: 'Score', align: 'right', cell: ({ score, total }) => `${score} of ${total}` },
        {
          key: 'change',
          header: 'Change',
          align: 'right',
          cell: (attempt) => pointsWords(attempt, released[released.indexOf(attempt) + 1]),
        },
        {
          key: 'action',
          header: 'Action',
          align: 'right',
          phone: 'end',
          cell: ({ attemptId }) => (
            <LinkButton size="sm" to={paths.mockResult(address, 1, { attempt: attemptId })}>
              See the result
            </LinkButton>
          ),
        },
      ]}
    />
  )
}
