import type { QuestionState } from '@wardround/proto/codes.ts'
import type { ReadersSee } from '@wardround/proto/staff/readers-see.ts'
import { LookBadge, type StateLook } from '#shared/ui/badge.tsx'

/** Shape, tone and word of each state of a question. */
const STATES: Record<QuestionState, StateLook> = {
  draft: { tone: 'plain', icon: 'note', word: 'Draft' },
  review: { tone: 'warn', icon: 'eye', word: 'In review' },
  active: { tone: 'good', icon: 'tick', word: 'Active' },
  inactive: { tone: 'muted', icon: 'minus', word: 'Inactive' },
}

export const stateWord = (state: QuestionState): string => STATES[state].word

/** For selects. */
export const STATE_OPTIONS = (Object.keys(STATES) as QuestionState[]).map((value) => ({
  value,
  label: STATES[value].word,
}))

/** Under the field. */
export const STATE_HINT =
  'Learners see active content only. While a change is in review, they keep seeing the earlier text.'

export const StateBadge = ({ state }: { state: QuestionState }) => <LookBadge look={STATES[state]} />

/** The state of a record of which something else may be live meanwhile. */
export const RecordState = ({ state, readersSee }: { state: QuestionState; readersSee: ReadersSee }) => (
  <>
    <StateBadge state={state} />
    {readersSee === 'earlier' ? <p>Learners see the earlier text</p> : null}
  </>
)
