import { formatCount } from '#shared/format/numbers.ts'
import type { Remarking } from '../api/use-remarkings.ts'

const answers = (count: number): string => `${formatCount(count)} ${count === 1 ? 'answer' : 'answers'}`

/** "312 answers marked anew: 40 are right now, 12 wrong." and who keeps the mark. */
export function outcomeOf({ remarked, toRight, toWrong, kept }: Pick<Remarking, 'remarked' | 'toRight' | 'toWrong' | 'kept'>): string {
  const changed =
    toRight + toWrong === 0
      ? 'none of them counts otherwise than before'
      : `${formatCount(toRight)} became right, ${formatCount(toWrong)} wrong`
  const marked = remarked === 0 ? 'No answer had to be marked anew.' : `${answers(remarked)} marked anew: ${changed}.`
  return kept === 0
    ? marked
    : `${marked} ${answers(kept)} ${kept === 1 ? 'keeps its' : 'keep their'} mark: what was chosen, or what is right now, was not an option on both sides.`
}

/** The state of a re-marking in words. */
export function stateOf(remarking: Remarking): string {
  const { state, done, learners } = remarking
  if (state === 'waiting') return 'About to begin: answers on their way are let in first.'
  if (state === 'running') return `${formatCount(done)} of ${formatCount(learners ?? 0)} learners gone through.`
  if (state === 'superseded') return 'Replaced by a later change of the key before it was finished.'
  return outcomeOf(remarking)
}
