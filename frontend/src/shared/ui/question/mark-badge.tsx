import { Badge, type BadgeTone } from '#shared/ui/badge.tsx'
import { MARKS, type QuestionMark } from './question-state.ts'

const TONES: Record<QuestionMark, BadgeTone> = {
  correct: 'good',
  wrong: 'bad',
  unanswered: 'muted',
  selected: 'selected',
  hidden: 'muted',
}
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** How a question went, as a badge: "Correct", "Unanswered". */
export const MarkBadge = ({ mark }: { mark: QuestionMark }) => (
  <Badge tone={TONES[mark]} icon={MARKS[mark].icon}>
    {capital(MARKS[mark].word)}
  </Badge>
)
