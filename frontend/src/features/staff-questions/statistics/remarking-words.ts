import type { Remarking } from '#features/staff-questions/api/use-remarkings.ts'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'

const answers = (count: number): string => `${formatCount(count)} ${count === 1 ? 'answer' : 'answers'}`

/** "312 answers re-marked: 40 are right now, 12 wrong." and who keeps the mark. */
export function outcomeOf({
  remarked,
  toRight,
  toWrong,
  kept,
}: Pick<Remarking, 'remarked' | 'toRight' | 'toWrong' | 'kept'>): string {
  const changed =
    toRight + toWrong === 0
      ? 'no results changed'
      : `${formatCount(toRight)} became right, ${formatCount(toWrong)} wrong`
  const marked = remarked === 0 ? 'No answers needed re-marking.' : `${answers(remarked)} re-marked: ${changed}.`
  return kept === 0
    ? marked
    : `${marked} ${answers(kept)} ${kept === 1 ? 'keeps its' : 'keep their'} mark, because the chosen or correct option is not in both versions.`
}

/** The state of a re-marking in words. */
export function stateOf(remarking: Remarking): string {
  const { state, done, learners } = remarking
  if (state === 'waiting') return 'Starting soon. Answers in progress are included first.'
  if (state === 'running') return `${formatCount(done)} of ${formatCounted(learners ?? 0, 'learner')} checked.`
  if (state === 'superseded') return 'Replaced by a later change to the correct answer before it was finished.'
  return outcomeOf(remarking)
}
