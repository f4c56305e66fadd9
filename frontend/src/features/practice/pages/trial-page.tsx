import type { TrialOverview } from '@wardround/proto/http/assessment/trial.ts'
import { Navigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { isApiError } from '#shared/api/api-error.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { CopyProtection } from '#shared/protection/copy-protection.tsx'
import { placeOf } from '#shared/question/layout/question-heading.tsx'
import { numberFrom } from '#shared/question/rules/round.ts'
import { size, space } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { QuestionBar } from '#shared/ui/question/question-bar.tsx'
import { markOfProgress } from '#shared/ui/question/question-state.ts'
import { Trace } from '#shared/ui/question/trace.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { TrialQuestionBody } from '../trial/trial-question.tsx'
import { useTrial, useTrialQuestion } from '../trial/use-trial.ts'

const Column = styled.div`
  width: 100%; max-width: calc(${size('measure')} + 2 * ${space('4')}); margin-inline: auto; padding: ${space('6')} ${space('4')} 120px;
`

/** `/trial/:id?`: a question of the trial, counted from 1; without a number the first one that is open. */
export function TrialPage() {
  const { id } = useParams()
  const trial = useTrial()
  const number = numberFrom(id)
  if (id !== undefined && number === undefined) return <NoQuestion />
  if (number !== undefined) return <Question key={number} number={number} trial={trial.data} />
  if (trial.error)
    return (
      <Column>
        <LoadFailed error={trial.error} onRetry={() => void trial.mutate()} title="The trial could not be loaded" />
      </Column>
    )
  if (!trial.data)
    return (
      <Column>
        <Skeleton lines={9} label="Loading the trial" />
      </Column>
    )
  if (trial.data.total === 0)
    return (
      <Column>
        <EmptyState
          heading="h1"
          title="There is no trial yet"
          action={<LinkButton to={paths.home()}>Go to the home page</LinkButton>}
        >
          The trial opens as soon as the editors have published questions.
        </EmptyState>
      </Column>
    )
  const open = trial.data.questions.find(({ progress }) => progress === 0)
  return <Navigate to={open ? paths.trial(open.n + 1) : paths.trialResult()} replace />
}

function Question({ number, trial }: { number: number; trial: TrialOverview | undefined }) {
  const { data, error, mutate } = useTrialQuestion(number - 1)
  useTitle(`Trial: ${placeOf(number, undefined).toLowerCase()}`)
  return (
    <>
      <CopyProtection mode="trial" accessible={false} />
      <QuestionBar
        title="Trial"
        where={placeOf(number, trial?.total)}
        trace={trial ? <Progress trial={trial} current={number - 1} /> : undefined}
      />
      <Column>
        {data ? (
          <TrialQuestionBody question={data} trial={trial} />
        ) : isApiError(error, 'resource.missing', 'request.invalid') ? (
          <NoQuestion />
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void mutate()} title="The question could not be loaded" />
        ) : (
          <Skeleton lines={9} label="Loading the question" />
        )}
      </Column>
    </>
  )
}

const Progress = ({ trial, current }: { trial: TrialOverview; current: number }) => (
  <Trace
    size="bar"
    current={current}
    questions={trial.questions.map(({ progress }) => ({ mark: markOfProgress(progress), flagged: false }))}
  />
)

const NoQuestion = () => (
  <Column>
    <EmptyState
      line="broken"
      heading="h1"
      title="There is no question at this address"
      action={<LinkButton to={paths.trial()}>Go to the trial</LinkButton>}
    >
      <p>The trial may have fewer questions.</p>
    </EmptyState>
  </Column>
)
