/**
 * Joins to a session `p` and one of its questions `s`, with the learner's row `l` of it, whether it shows where the
 * learner stands (`shown`): answered in the practice session that runs, or the session is over. `learner` is an SQL
 * expression of type uuid.
 */
export const showsStanding = (learner: string): string => `
  left join answers latest on latest.user_id = ${learner} and latest.id = l.answer_id
  cross join lateral (
    select coalesce(
      l.progress > 0 and (latest.sequence > s.started_sequence or p.ended_at is not null),
      false
    ) as shown
  ) as here`
