import type { QuestionState } from '@wardround/proto/codes.ts'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { formatCount } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { color, family, font, rule, space } from '#shared/theme/tokens.ts'
import { useQuestionCounts } from '../api/use-question-counts.ts'
import { StateBadge } from '../components/state-badge.tsx'

const List = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(120px, 1fr)); gap: 0 ${space('6')};
  > div { border-top: ${rule('hair')} solid ${color('line-2')}; padding: ${space('2')} 0 ${space('3')}; display: flex; flex-direction: column-reverse; justify-content: flex-end; }
  dt { font-size: ${font('t13')}; color: ${color('ink-3')}; }
  dd { font: 400 ${font('t34')}/1.2 ${family('text')}; min-height: 1.2em; }
  dd a { color: inherit; text-decoration: none; &:hover { text-decoration: underline; } }
`

const PLACES: readonly { state: QuestionState; to: string }[] = [
  { state: 'active', to: paths.adminActiveQuestions() },
  { state: 'inactive', to: paths.adminInactiveQuestions() },
  { state: 'draft', to: paths.adminQuestions({ state: 'draft' }) },
  { state: 'review', to: paths.adminQuestions({ state: 'review' }) },
]

/** How many questions are in each state, each leading to its list. */
export function QuestionCounts() {
  const counts = useQuestionCounts()
  return (
    <List>
      <div>
        <dt>in all</dt>
        <dd>{counts.all === undefined ? '' : <Link to={paths.adminQuestions()}>{formatCount(counts.all)}</Link>}</dd>
      </div>
      {PLACES.map(({ state, to }) => (
        <div key={state}>
          <dt>
            <StateBadge state={state} />
          </dt>
          <dd>{counts[state] === undefined ? '' : <Link to={to}>{formatCount(counts[state])}</Link>}</dd>
        </div>
      ))}
    </List>
  )
}
