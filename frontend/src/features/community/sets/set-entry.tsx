import type { QuestionSet } from '@wardround/proto/http/assessment/question-sets.ts'
import styled from 'styled-components'
import { formatDate, formatMoment } from '#shared/format/dates.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { color, rule, space } from '#shared/theme/tokens.ts'
import { Caption } from '#shared/ui/text.tsx'
import { SetActions } from './set-actions.tsx'

const Entry = styled.article`
  display: grid; gap: ${space('2')}; padding: ${space('3')} 0; border-top: ${rule('hair')} solid ${color('line')};
  h3 { overflow-wrap: anywhere; }
`

const ownWords = ({ mine, shown }: QuestionSet) =>
  mine === null ? 'not started' : shown ? `${mine.correct} right` : `${mine.answered} answered`
const momentWords = (at: string, shown: boolean) =>
  `Answers ${shown ? 'were' : 'will be'} shown on ${formatMoment(at)}, to everyone who started the set.`

/** How many have finished it. */
export const finishedWords = ({ finished, members }: Pick<QuestionSet, 'finished' | 'members'>) =>
  members === 0
    ? 'Nobody has started it yet.'
    : `Finished by ${finished} of ${formatCounted(members, 'person', 'people')}.`

/** One set: what it is, how far it is, and what can be done. */
export const SetEntry = ({ set }: { set: QuestionSet }) => (
  <Entry>
    <h3>{set.name}</h3>
    <Caption>
      By {set.own ? 'you' : set.ownerName}, {formatDate(set.createdAt)}. {formatCounted(set.questions, 'question')}.{' '}
      {finishedWords(set)} You: {ownWords(set)}.{set.closed ? ' Closed.' : ''}
    </Caption>
    {set.showAt ? <Caption>{momentWords(set.showAt, set.shown)}</Caption> : null}
    <SetActions set={set} />
  </Entry>
)
