/**
 * Joins to a learner's session `p` (a row of `sittings`) and each of its questions `s` (`question_id`,
 * `started_sequence`) what was answered within: `w.answered`, `w.correct` (null while it is unreleased),
 * `w.milliseconds`. That is the session's own last answer; in a practice session that runs, the learner's latest one if
 * it was given since the start. `learner` is an SQL expression of type uuid.
 */
export const answeredWithin = (learner: string): string => `
    left join lateral (
      select a.correct, a.milliseconds
      from sitting_answers a
      where a.learner_id = ${learner}
        and a.sitting_id = p.id
        and a.question_id = s.question_id
        and a.counts
      order by a.sequence desc
      limit 1
    ) kept on true
    left join learner_questions l on l.user_id = ${learner} and l.question_id = s.question_id
    left join answers since on p.ended_at is null
      and since.user_id = ${learner}
      and since.id = l.answer_id
      and since.sequence > s.started_sequence
    cross join lateral (
      select kept.milliseconds is not null or since.id is not null as answered,
        coalesce(kept.correct, since.correct) as correct,
        coalesce(kept.milliseconds, since.milliseconds) as milliseconds
    ) w`
