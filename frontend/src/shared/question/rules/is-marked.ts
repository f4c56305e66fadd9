import type { Marking, QuestionView } from '@wardround/proto/http/assessment/practice.ts'

type Answered = NonNullable<QuestionView['answered']>
/** An answer with its marking. */
export type MarkedAnswered = Answered & { marking: Marking }
export const isMarked = (answered: Answered): answered is MarkedAnswered => answered.marking !== null
