import type { TrialOverview } from '@wardround/proto/http/assessment/trial.ts'
import styled from 'styled-components'
import { formatCount, formatCounted, formatShare } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { formatSpent } from '#shared/question/rules/stopwatch.ts'
import { useSession } from '#shared/session/use-session.ts'
import { color, family, font, space, up, weight } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { StateLegend } from '#shared/ui/question/cells.tsx'
import { MarkBadge } from '#shared/ui/question/mark-badge.tsx'
import { markOfProgress } from '#shared/ui/question/question-state.ts'
import { Trace } from '#shared/ui/question/trace.tsx'
import { ShareBar } from '#shared/ui/scales.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Figure, Small } from '#shared/ui/text.tsx'
import { useTrial } from '../trial/use-trial.ts'

const Grid = styled.div`display: grid; gap: ${space('8')} ${space('14')}; padding-bottom: ${space('10')}; ${up('lg')} { grid-template-columns: 340px minmax(0, 1fr); }`
const Big = styled(Figure)`font-size: 5.5rem;`
const Of = styled.span`font: ${weight('regular')} ${font('t21')}/1 ${family('text')}; color: ${color('ink-3')}; margin-left: 6px;`
const Words = styled.div`> * + * { margin-top: ${space('4')}; }`

/** `/trial/result`: what came of the trial, and the way into an account. */
export function TrialResultPage() {
  const { data, error, mutate } = useTrial()
  return (
    <Wrap>
      <PageHeader title="Your trial" lead="Questions from the question bank, with reasons for every option." />
      {data ? (
        data.answered === 0 ? (
          <EmptyState
            title="Nothing answered yet"
            action={
              <LinkButton variant="primary" to={paths.trial()}>
                Start a trial
              </LinkButton>
            }
          >
            The trial has {formatCounted(data.total, 'question')} from the categories of the question bank. You don’t
            need an account.
          </EmptyState>
        ) : (
          <Result trial={data} />
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} title="The result could not be loaded" />
      ) : (
        <Skeleton lines={8} label="Loading the result" />
      )}
    </Wrap>
  )
}

function Result({ trial }: { trial: TrialOverview }) {
  const { total, answered, correct, milliseconds, questions, areas } = trial
  return (
    <>
      <Grid>
        <Words>
          <p>
            <Big>{formatCount(correct)}</Big> <Of>of {formatCount(answered)} correct</Of>
          </p>
          <Small $muted>
            Score: {formatShare(correct / answered)}. Average time per question:{' '}
            {formatSpent(Math.round(milliseconds / answered))}.{' '}
            {answered < total
              ? `${formatCount(total - answered)} of ${formatCount(total)} unanswered.`
              : 'Every question is answered.'}
          </Small>
          <NextStep trial={trial} />
        </Words>
        <Words>
          <Trace
            size="lg"
            questions={questions.map(({ progress }) => ({ mark: markOfProgress(progress), flagged: false }))}
          />
          <StateLegend />
        </Words>
      </Grid>
      <Section title="By category" aside="Weakest first.">
        <Table
          caption="Your trial by category"
          columns={AREAS}
          rows={weakestFirst(areas)}
          rowKey={({ name }) => name}
          twoLines
        />
      </Section>
      <Section title="Question by question" aside="Select a question to see its explanation.">
        <Table
          caption="The questions in your trial"
          columns={QUESTIONS}
          rows={questions}
          rowKey={({ n }) => String(n)}
          twoLines
        />
      </Section>
    </>
  )
}

function NextStep({ trial: { answered, total, claimed } }: { trial: TrialOverview }) {
  const { user } = useSession()
  const goOn = answered < total ? <LinkButton to={paths.trial()}>Carry on with the trial</LinkButton> : null
  if (user)
    return (
      <Row>
        <LinkButton variant="primary" to={paths.questionBank()}>
          Go to the question bank
        </LinkButton>
        {goOn}
      </Row>
    )
  return (
    <>
      <Row>
        <LinkButton variant="primary" size="lg" to={paths.signUp()}>
          Sign up
        </LinkButton>
        {goOn}
      </Row>
      <Small $muted>
        {claimed
          ? 'These answers are already in an account. Log in to see them there.'
          : 'If you sign up, your answers will be saved in your account.'}
      </Small>
    </>
  )
}

/** What needs work stands first, what was not tried last. */
const weakestFirst = (areas: TrialOverview['areas']) => {
  const weight = ({ answered, correct }: TrialOverview['areas'][number]) => (answered === 0 ? 2 : correct / answered)
  return [...areas].sort((one, other) => weight(one) - weight(other))
}

const AREAS: readonly Column<TrialOverview['areas'][number]>[] = [
  { key: 'name', header: 'Category', cell: ({ name }) => name },
  {
    key: 'share',
    header: 'Correct and wrong',
    width: '30%',
    phone: 'hide',
    cell: ({ correct, answered, total }) => <ShareBar correct={correct} wrong={answered - correct} total={total} />,
  },
  {
    key: 'score',
    header: 'Correct',
    align: 'right',
    phone: 'end',
    cell: ({ answered, correct }) =>
      answered === 0 ? 'Unanswered' : `${formatCount(correct)} of ${formatCount(answered)}`,
  },
]

const Area = styled.span`display: block; min-width: 11em;`
const QUESTIONS: readonly Column<TrialOverview['questions'][number]>[] = [
  { key: 'n', header: 'Number', align: 'right', cell: ({ n }) => formatCount(n + 1) },
  { key: 'area', header: 'Category', phone: 'hide', cell: ({ area }) => <Area>{area}</Area> },
  {
    key: 'excerpt',
    header: 'Question',
    cut: true,
    phone: 'line',
    cell: ({ n, excerpt }) => <Link to={paths.trial(n + 1)}>{excerpt || `Question ${n + 1}`}</Link>,
  },
  {
    key: 'state',
    header: 'Answer',
    phone: 'end',
    cell: ({ progress }) => <MarkBadge mark={markOfProgress(progress)} />,
  },
]
