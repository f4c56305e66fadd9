/**
 * The condition that a question is withheld from a learner: it belongs to a sitting of theirs that is not released.
 * Every statement that needs to know takes it from here. Both arguments are SQL expressions of type uuid. `= any`,
 * since `@>` seems as cheap as the other conditions and then opens the papers of everybody before it asks whose they
 * are.
 */
export const isWithheld = ({ learner, question }: { learner: string; question: string }): string => `exists (
    select from sittings
    where sittings.learner_id = ${learner}
      and sittings.released_at is null
      and ${question} = any(sittings.question_ids)
  )`

/**
 * A mark that the learner was shown before, as a list may tell it: `none` while a sitting withholds the question, which
 * is being answered again. `mark` is an SQL expression.
 */
export const unlessWithheld = (
  at: { learner: string; question: string },
  { mark, none }: { mark: string; none: '0' | 'null' },
): string => `case when ${isWithheld(at)} then ${none} else ${mark} end`

/** The condition that a paper with the question is paused by a rest break, in which nobody sees its questions. */
export const isResting = ({ learner, question }: { learner: string; question: string }): string => `exists (
    select from sittings
    where sittings.learner_id = ${learner}
      and sittings.released_at is null
      and sittings.ended_at is null
      and sittings.resting_until > clock_now()
      and ${question} = any(sittings.question_ids)
  )`

/** What lists show of a question that a rest break hides. */
const HIDDEN_BEGINNING = 'Hidden during your rest break.'

/**
 * The beginning of a question's text, as a list may show it: everything that lists questions takes it from here.
 * `text` is an SQL expression.
 */
export const beginningOf = (at: { learner: string; question: string }, text = 't.body'): string =>
  `case when ${isResting(at)} then '${HIDDEN_BEGINNING}' else left(${text}, 200) end`
