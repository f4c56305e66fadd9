/**
 * The condition that a question is withheld from a learner: it belongs to a sitting of theirs that is not released.
 * Every statement that needs to know takes it from here. Both arguments are SQL expressions of type uuid.
 */
export const isWithheld = ({ learner, question }: { learner: string; question: string }): string => `exists (
    select from sittings
    where sittings.learner_id = ${learner}
      and sittings.released_at is null
      and sittings.question_ids @> array[${question}]
  )`
