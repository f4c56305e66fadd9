import type { Knex } from 'knex'

/**
 * Keeps the result of a practice session: the last answer to each question since its start, unless archived since.
 * Later practice then changes nothing of it.
 */
export async function keepPracticeResult(trx: Knex.Transaction, learnerId: string, id: string): Promise<void> {
  await trx.raw(
    `insert into sitting_answers (
      sitting_id, paper, learner_id, id, question_id, version_id, sequence, user_group, response, milliseconds,
      certainty, mode, answered_at, counts, correct, in_log
    )
    select distinct on (a.question_id) p.id, p.paper, a.user_id, a.id, a.question_id, a.version_id, a.sequence,
      a.user_group, a.response, a.milliseconds, a.certainty, a.mode, a.answered_at, true, a.correct, true
    from sittings p
    cross join unnest(p.question_ids, p.started_sequences) as s (question_id, started_sequence)
    join learner_questions l on l.user_id = p.learner_id and l.question_id = s.question_id
    join answers a on a.user_id = l.user_id
      and a.question_id = l.question_id
      and a.sequence > greatest(s.started_sequence, l.archived_through)
    where p.learner_id = :learnerId
      and p.id = :id
    order by a.question_id, a.sequence desc
    on conflict do nothing`,
    { learnerId, id },
  )
}
