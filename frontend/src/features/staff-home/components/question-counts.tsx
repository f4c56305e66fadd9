import type { QuestionState } from '@wardround/proto/codes.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { useQuestionCounts } from '#shared/staff/api/use-question-counts.ts'
import { StateBadge, stateWord } from '#shared/staff/ui/state-badge.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { CountLink, CountList } from './count-list.tsx'

const PLACES: readonly { state: QuestionState; to: string }[] = [
  { state: 'active', to: paths.adminActiveQuestions() },
  { state: 'inactive', to: paths.adminInactiveQuestions() },
  { state: 'draft', to: paths.adminQuestions({ state: 'draft' }) },
  { state: 'review', to: paths.adminQuestions({ inReview: 'yes' }) },
]

/** How many questions are in each state, each leading to its list. */
export function QuestionCounts() {
  const counts = useQuestionCounts()
  if (counts.error)
    return <LoadFailed error={counts.error} onRetry={counts.retry} title="The questions could not be counted" />
  return (
    <CountList>
      <div>
        <dt>Total</dt>
        <dd>
          {counts.all === undefined ? '' : <CountLink to={paths.adminQuestions()} of="Total" count={counts.all} />}
        </dd>
      </div>
      {PLACES.map(({ state, to }) => (
        <div key={state}>
          <dt>
            <StateBadge state={state} />
          </dt>
          <dd>
            {counts[state] === undefined ? '' : <CountLink to={to} of={stateWord(state)} count={counts[state]} />}
          </dd>
        </div>
      ))}
    </CountList>
  )
}
