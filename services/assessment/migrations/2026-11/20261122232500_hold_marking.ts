import type { Knex } from 'knex'

/**
 * While an own timed session runs, its questions keep their marking back: until `held_until`, on the row that reading
 * and answering a question look at anyway. `held_sequence` and `held_progress` are the state before the session, which
 * is what shows outside of it.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table learner_questions add column held_until timestamptz, add column held_sequence integer, add column held_progress smallint;
    insert into learner_questions as l (user_id, question_id, held_until, held_sequence, held_progress)
    select s.user_id, s.question_id, max(p.deadline_at) + interval '15 seconds', min(s.started_sequence), 0
    from practice_sessions p
    join session_questions s on s.user_id = p.user_id and s.session_id = p.id
    where p.mode = 'timed' and p.ended_at is null and p.deadline_at > now()
    group by 1, 2
    on conflict (user_id, question_id) do update set held_until = excluded.held_until, held_sequence = excluded.held_sequence,
      held_progress = case when l.sequence > excluded.held_sequence then 0 else l.progress end;
  `)
}
