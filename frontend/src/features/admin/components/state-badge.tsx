import type { QuestionState } from '@wardround/proto/codes.ts'
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx'
import type { IconName } from '#shared/ui/icon-paths.ts'

type Look = { tone: BadgeTone; icon: IconName; word: string }

/** Shape, tone and word of each state of a question. */
const STATES: Record<QuestionState, Look> = {
  draft: { tone: 'plain', icon: 'note', word: 'Draft' },
  review: { tone: 'warn', icon: 'eye', word: 'In review' },
  active: { tone: 'good', icon: 'tick', word: 'Active' },
  inactive: { tone: 'muted', icon: 'minus', word: 'Inactive' },
}

export const stateWord = (state: QuestionState): string => STATES[state].word

/** For selects. */
export const STATE_OPTIONS = (Object.keys(STATES) as QuestionState[]).map((value) => ({ value, label: STATES[value].word }))

export const StateBadge = ({ state }: { state: QuestionState }) => (
  <Badge tone={STATES[state].tone} icon={STATES[state].icon}>
    {STATES[state].word}
  </Badge>
)
