import type { MockAttempt } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { getMockResultAsCsv, type MockResult } from '@wardround/proto/http/assessment/mock-results.ts'
import { Navigate } from 'react-router-dom'
import { addressOf } from '#shared/api/client.ts'
import { CertificateButton } from '#shared/certificates/certificate-button.tsx'
import { formatDate } from '#shared/format/dates.ts'
import { formatCounted, formatShare } from '#shared/format/numbers.ts'
import { type MockAddress, paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { formatSpent } from '#shared/question/rules/stopwatch.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx'
import { DownloadButton, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { DefinitionList, Row, Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Note } from '#shared/ui/note.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { Cells } from '#shared/ui/question/cells.tsx'
import { Table } from '#shared/ui/table.tsx'
import { Figure, Small } from '#shared/ui/text.tsx'
import { PaceChart } from '../components/pace-chart.tsx'
import { PartTable } from '../components/part-table.tsx'
import { ScoreChart } from '../components/score-chart.tsx'
import { useAttemptOf, useMock } from '../components/use-mock.ts'
import { useResult } from '../components/use-result.ts'
import { DOMAIN_WORDS, pointsWords } from '../rules/mock-words.ts'
import { paceOf, quartersOf, timesOf } from '../rules/paper-figures.ts'

type Address = MockAddress & { paper: number }
const MARK = ['unanswered', 'correct', 'wrong'] as const

/** `/mock/:mocknumber/result` and `/mlamock/:mocknumber/:paper/result`: the latest attempt, or that of `?attempt=`. */
export function MockResultPage() {
  const { address, query, mock } = useMock()
  const shown = useAttemptOf(mock)
  useTitle(mock && `Result, ${mock.title}`)
  return (
    <Wrap>
      <PageHeader
        title={mock ? `${mock.title}, result` : 'Result'}
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
                Sit the mock first. Your result appears here as soon as it ends.
              </EmptyState>
            )
          if (shown.state === 'ended')
            return <EmptyState title="Results are not released yet">Everyone gets theirs at the same time.</EmptyState>
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
      {(result) => (
        <>
          <Headline result={result} address={address} />
          <Section title="Domains" aside="Grouped as the GMC reports them. The mean is for first attempts.">
            <PartTable
              caption="Result by domain"
              rows={result.domains.map((part) => ({ ...part, key: part.domain, name: DOMAIN_WORDS[part.domain] }))}
            />
          </Section>
          <Section title="By area" aside="Furthest below the mean comes first.">
            <PartTable caption="Result by area" rows={result.areas.map((part) => ({ ...part, key: part.slug }))} />
          </Section>
          <Section title="Where your score sits" aside={takenWords(result)}>
            <ScoreChart result={result} />
          </Section>
          {result.papers.map(({ paper, minutes }) => (
            <PaperSection key={paper} {...{ result, address, attempt, paper, minutes }} />
          ))}
          {attempts.length > 1 ? (
            <Section title="Your attempts">
              <Attempts attempts={attempts} address={address} />
            </Section>
          ) : null}
        </>
      )}
    </Loaded>
  )
}

const takenWords = ({ peers }: MockResult) =>
  peers.takenAt ? `First attempts as counted on ${formatDate(peers.takenAt)}.` : 'Of first attempts.'

/** "With 25% extra time." */
function adjustmentWords({
  adjustment: { extraPercent, extraMinutes, restBreaks, restMinutes },
}: MockResult): string | null {
  const parts = [
    ...(extraPercent > 0 ? [`${extraPercent}% extra time`] : []),
    ...(extraMinutes > 0 ? [`${extraMinutes} extra minutes`] : []),
    ...(restBreaks > 0 ? [`up to ${restBreaks} rest breaks of ${restMinutes} minutes in all`] : []),
  ]
  return parts.length > 0 ? `With ${parts.join(' and ')}.` : null
}

function blankWords({ questions, unmarked }: MockResult): string {
  const blank = questions.filter(({ progress }) => progress === 0).length - unmarked
  if (blank === 0) return 'You answered every question.'
  return `You left ${blank} ${blank === 1 ? 'question' : 'questions'} blank.`
}

function changeWords({ changes: { toRight, toWrong, wrongToWrong } }: MockResult): string {
  const all = toRight + toWrong + wrongToWrong
  if (all === 0) return 'You changed no answers.'
  const words = `${toRight} to right, ${toWrong} to wrong, ${wrongToWrong} wrong to wrong`
  return `You changed ${all} ${all === 1 ? 'answer' : 'answers'}: ${words}.`
}

function Headline({ result, address }: { result: MockResult; address: Address }) {
  const { attempt, score, total, passMark, passed, peers } = result
  const missed = result.questions.filter(({ progress }) => progress !== 1)
  const [first] = missed
  const gap = Math.abs(score - passMark)
  const time = timesOf(result.questions)
  return (
    <Stack $gap="6" style={{ paddingBottom: 'var(--s-10)' }}>
      <Row>
        <Figure>{score}</Figure> <span>of {total}</span>
        <Badge tone={passed ? 'good' : 'bad'} icon={passed ? 'tick' : 'cross'}>
          {passed ? 'Passed' : 'Below the pass mark'}
        </Badge>
      </Row>
      <DefinitionList style={{ maxWidth: 480 }}>
        <dt>Pass mark</dt>
        <dd>
          {passMark}, {gap === 0 ? 'the same as yours' : `${gap} ${score > passMark ? 'below yours' : 'above yours'}`}
        </dd>
        <dt>Your score</dt>
        <dd>{formatShare(score / total)}</dd>
        <dt>Mean of first attempts</dt>
        <dd>
          {peers.mean === null
            ? `from 30, ${peers.firsts} so far`
            : `${peers.mean.toFixed(1)} (${formatShare(peers.mean / total)})`}
        </dd>
        {peers.percentile === null ? null : (
          <>
            <dt>Percentile</dt>
            <dd>better than {peers.percentile} of 100</dd>
          </>
        )}
        <dt>Time for each question</dt>
        <dd>
          {formatSpent(time.mean)}, median {formatSpent(time.median)}
        </dd>
        <dt>Attempt</dt>
        <dd>
          {attempt.first ? 'first' : 'retake'}, {formatDate(attempt.startedAt)}
        </dd>
      </DefinitionList>
      <Small>
        {blankWords(result)} {changeWords(result)} {adjustmentWords(result)}
        {result.late > 0
          ? ` ${result.late} ${result.late === 1 ? 'answer came after the deadline and doesn’t' : 'answers came after the deadline and don’t'} count.`
          : ''}
      </Small>
      {result.remarkedAt ? (
        <Note title="Re-marked">
          The answer key of a question was corrected on {formatDate(result.remarkedAt)}. This is the new score.
        </Note>
      ) : null}
      {result.unmarked > 0 ? (
        <Note>{result.unmarked} answers will be marked when your other session with the same questions ends.</Note>
      ) : null}
      <Row>
        {first ? (
          <LinkButton
            variant="primary"
            to={paths.mockQuestion(address, first.paper, first.number, { attempt: attempt.attemptId, only: 'wrong' })}
          >
            Review {formatCounted(missed.length, 'question')}
          </LinkButton>
        ) : null}
        {passed && result.unmarked === 0 ? (
          <CertificateButton
            certified={{ kind: attempt.kind === 'mla' ? 'mlamock' : 'mock', attemptId: attempt.attemptId }}
          />
        ) : null}
        <DownloadButton icon="download" href={addressOf(getMockResultAsCsv, { params: { id: attempt.attemptId } })}>
          Download as CSV
        </DownloadButton>
      </Row>
    </Stack>
  )
}

type PaperSectionProps = { result: MockResult; address: Address; attempt: MockAttempt; paper: number; minutes: number }

function PaperSection({ result, address, attempt, paper, minutes }: PaperSectionProps) {
  const own = result.questions.filter((question) => question.paper === paper)
  return (
    <Section title={result.papers.length > 1 ? `Paper ${paper}` : 'The paper'} aside="Select a question to review it.">
      <Stack $gap="8">
        <Cells
          questions={own.map(({ number, progress, flagged }) => ({
            number,
            flagged,
            mark: MARK[progress],
            to: paths.mockQuestion(address, paper, number, { attempt: attempt.attemptId }),
          }))}
        />
        <Table
          caption="Accuracy by quarter of the paper"
          rows={quartersOf(own)}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', header: 'Part', cell: ({ name }) => name },
            { key: 'correct', header: 'Right', align: 'right', cell: ({ correct, total }) => `${correct} of ${total}` },
            { key: 'blank', header: 'Left blank', align: 'right', cell: ({ blank }) => blank },
          ]}
        />
        <div>
          <h3>Pace</h3>
          <PaceChart points={paceOf(own, minutes)} />
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
        { key: 'kind', header: 'Attempt', phone: 'line', cell: ({ first }) => (first ? 'first' : 'retake') },
        {
          key: 'state',
          header: 'Result',
          phone: 'hide',
          cell: ({ passed }) => (
            <Badge tone={passed ? 'good' : 'bad'} icon={passed ? 'tick' : 'cross'}>
              {passed ? 'Passed' : 'Below'}
            </Badge>
          ),
        },
        { key: 'score', header: 'Score', align: 'right', cell: ({ score, total }) => `${score} of ${total}` },
        {
          key: 'change',
          header: 'Since the one before',
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
              Result
            </LinkButton>
          ),
        },
      ]}
    />
  )
}
