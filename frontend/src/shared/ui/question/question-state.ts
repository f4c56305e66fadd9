import type { Color } from '#shared/theme/tokens.ts'
import type { IconName } from '#shared/ui/icon-paths.ts'

/** How a question stands, in the traces and the navigator. Flagged is apart: any of them can be flagged. */
export type QuestionMark = 'correct' | 'wrong' | 'unanswered' | 'selected' | 'hidden'

/** Shape, colour and word of each state. */
export const MARKS: Record<QuestionMark, { icon: IconName; color: Color; word: string }> = {
  correct: { icon: 'tick', color: 'correct', word: 'correct' },
  wrong: { icon: 'cross', color: 'wrong', word: 'wrong' },
  unanswered: { icon: 'ring', color: 'unanswered', word: 'unanswered' },
  selected: { icon: 'dot', color: 'selected', word: 'chosen' },
  hidden: { icon: 'eye-off', color: 'ink-3', word: 'hidden until you finish' },
}

const BY_PROGRESS = ['unanswered', 'correct', 'wrong'] as const
/** The mark of what a call says of a question: 0 unanswered, 1 right, 2 wrong. */
export const markOfProgress = (progress: 0 | 1 | 2): QuestionMark => BY_PROGRESS[progress]

/** One question in a trace or the navigator. */
export type MarkedQuestion = { mark: QuestionMark; flagged?: boolean }

/** "9 correct, 3 wrong, 1 chosen, 27 unanswered, 2 flagged". */
export const countMarks = (questions: readonly MarkedQuestion[]): string =>
  (Object.keys(MARKS) as QuestionMark[])
    .map((mark) => [questions.filter((question) => question.mark === mark).length, MARKS[mark].word] as const)
    .concat([[questions.filter((question) => question.flagged).length, 'flagged']])
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')

/** "40 questions: 9 correct, 31 unanswered", for people who do not see the drawing. */
export const describeMarks = (questions: readonly MarkedQuestion[]): string =>
  `${questions.length} ${questions.length === 1 ? 'question' : 'questions'}: ${countMarks(questions)}`
