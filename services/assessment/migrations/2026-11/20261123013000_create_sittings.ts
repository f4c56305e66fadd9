import type { Knex } from 'knex'

/**
 * Sittings and their answers, in place of practice sessions, holds on marking and trials.
 *
 * A paper of a sitting is a row of `sittings`; most kinds have one. `released_at` is when its marking was released:
 * null withholds its questions from the learner everywhere. `started_sequences` are the answers that each question of
 * a practice session had before. The learner of a trial is the trial itself until an account claims it.
 *
 * `correct` of an answer is null until its sitting is released and no other one withholds the question. `in_log` says
 * that the answer is in `answers` as well. `counts` is false for what was answered in practice while a sitting
 * withheld the question. A learner's standing in `learner_questions` is made of answers in the log only; its `sequence`
 * counts the withheld ones too, so that two tabs never answer under the same one.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await createTables(trx)
  await endOverdueSessions(trx)
  await moveSessions(trx)
  await moveWithheldAnswers(trx)
  await moveTrials(trx)
  await trx.raw(`
    alter table learner_questions drop column held_until, drop column held_sequence, drop column held_progress;
    drop table session_questions;
    drop table practice_sessions;
    drop table trial_answers;
    drop table trials;
  `)
}

const createTables = (trx: Knex.Transaction) =>
  trx.raw(`
    create table sittings (
      id uuid not null,
      paper smallint not null default 1,
      learner_id uuid not null,
      kind text not null
        check (kind in ('practice_session', 'trial', 'timed_session', 'mock', 'mla_mock', 'event')),
      name text not null default '',
      question_ids uuid[] not null,
      started_sequences integer[],
      started_at timestamptz,
      deadline_at timestamptz,
      ended_at timestamptz,
      released_at timestamptz,
      claimed_at timestamptz,
      primary key (id, paper)
    );
    create index sittings_learner on sittings (learner_id, id);
    create index sittings_unreleased on sittings (learner_id) where released_at is null;
    create index sittings_running on sittings (deadline_at) where ended_at is null;
    create index sittings_unclaimed on sittings (started_at) where learner_id = id;

    create table sitting_answers (
      sitting_id uuid not null,
      paper smallint not null default 1,
      learner_id uuid not null,
      id uuid not null,
      question_id uuid not null,
      version_id uuid not null,
      sequence integer not null check (sequence > 0),
      user_group smallint check (user_group between 1 and 3),
      response uuid[] not null,
      milliseconds integer not null,
      certainty text,
      mode text not null,
      answered_at timestamptz not null,
      counts boolean not null default true,
      correct boolean,
      in_log boolean not null default false,
      primary key (learner_id, id, sitting_id)
    );
    create unique index sitting_answers_sequence on sitting_answers (sitting_id, question_id, sequence) where counts;
    create index sitting_answers_unmarked on sitting_answers (learner_id, question_id) where correct is null;
    create index sitting_answers_outside on sitting_answers (question_id) where correct is not null and not in_log;
  `)

/** Ends the sessions whose time was up, with the results that their next reader would have kept. */
const endOverdueSessions = (trx: Knex.Transaction) =>
  trx.raw(`
    with ended as (
      update practice_sessions set ended_at = deadline_at
      where ended_at is null and deadline_at + interval '15 seconds' <= now()
      returning user_id, id, deadline_at
    ), within as (
      select distinct on (s.user_id, s.session_id, s.number)
        s.user_id, s.session_id, s.number, a.id, a.correct, a.milliseconds
      from ended e
      join session_questions s on s.user_id = e.user_id and s.session_id = e.id
      join learner_questions l on l.user_id = s.user_id and l.question_id = s.question_id
      join answers a on a.user_id = s.user_id
        and a.question_id = s.question_id
        and a.sequence > greatest(s.started_sequence, l.archived_through)
        and a.answered_at <= e.deadline_at + interval '15 seconds'
      order by s.user_id, s.session_id, s.number, a.sequence desc
    )
    update session_questions s
    set progress = case when w.correct then 1 else 2 end, milliseconds = w.milliseconds, answer_id = w.id
    from within w
    where s.user_id = w.user_id and s.session_id = w.session_id and s.number = w.number
  `)

/** Results from before the answer of a result was known keep their mark, under an id of their own. */
const moveSessions = (trx: Knex.Transaction) =>
  trx.raw(`
    insert into sittings (
      id, learner_id, kind, name, question_ids, started_sequences, started_at, deadline_at, ended_at, released_at
    )
    select p.id, p.user_id, case when p.mode = 'timed' then 'timed_session' else 'practice_session' end, p.name,
      q.question_ids, case when p.mode <> 'timed' then q.started_sequences end, p.started_at, p.deadline_at, p.ended_at,
      case when p.mode = 'timed' then p.ended_at else p.started_at end
    from practice_sessions p
    cross join lateral (
      select coalesce(array_agg(question_id order by number), '{}') as question_ids,
        coalesce(array_agg(started_sequence order by number), '{}') as started_sequences
      from session_questions
      where user_id = p.user_id and session_id = p.id
    ) q;

    insert into sitting_answers (
      sitting_id, learner_id, id, question_id, version_id, sequence, user_group, response, milliseconds, certainty,
      mode, answered_at, correct, in_log
    )
    select p.id, p.user_id, coalesce(a.id, uuidv7()), s.question_id, coalesce(a.version_id, q.version_id),
      coalesce(a.sequence, s.started_sequence + 1), coalesce(a.user_group, 1), coalesce(a.response, '{}'),
      coalesce(s.milliseconds, 0), a.certainty, coalesce(a.mode, p.mode), coalesce(a.answered_at, p.ended_at),
      s.progress = 1, true
    from practice_sessions p
    join session_questions s on s.user_id = p.user_id and s.session_id = p.id
    join questions q on q.id = s.question_id
    left join answers a on a.user_id = s.user_id and a.id = s.answer_id
    where p.ended_at is not null and s.progress > 0;
  `)

/**
 * Takes the answers of timed sessions under way out of the log, the standing and the counts: they come back, marked,
 * when the session is released. The standing becomes that from before the session, which is what showed until now.
 */
async function moveWithheldAnswers(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create temporary table withheld on commit drop as
    select a.*, l.held_sequence, l.held_progress
    from learner_questions l
    join answers a on a.user_id = l.user_id
      and a.question_id = l.question_id
      and a.sequence > greatest(l.held_sequence, l.archived_through)
    where l.held_until > now();

    update sitting_answers s set correct = null, in_log = false
    from withheld w
    where s.learner_id = w.user_id and s.id = w.id;

    insert into sitting_answers (
      sitting_id, learner_id, id, question_id, version_id, sequence, user_group, response, milliseconds, certainty,
      mode, answered_at
    )
    select p.id, w.user_id, w.id, w.question_id, w.version_id, w.sequence, w.user_group, w.response, w.milliseconds,
      w.certainty, w.mode, w.answered_at
    from withheld w
    join practice_sessions p on p.user_id = w.user_id and p.mode = 'timed' and p.ended_at is null
    join session_questions s on s.user_id = p.user_id
      and s.session_id = p.id
      and s.question_id = w.question_id
      and s.started_sequence < w.sequence;

    insert into sitting_answers (
      sitting_id, learner_id, id, question_id, version_id, sequence, user_group, response, milliseconds, certainty,
      mode, answered_at, counts
    )
    select distinct on (w.user_id, w.id) s.id, w.user_id, w.id, w.question_id, w.version_id, w.sequence, w.user_group,
      w.response, w.milliseconds, w.certainty, w.mode, w.answered_at, false
    from withheld w
    join sittings s on s.learner_id = w.user_id and s.released_at is null and s.question_ids @> array[w.question_id]
    where not exists (select from sitting_answers g where g.learner_id = w.user_id and g.id = w.id)
    order by w.user_id, w.id, s.id;
  `)
  await uncount(trx)
  await trx.raw(`
    delete from answer_remarks r using withheld w where r.user_id = w.user_id and r.answer_id = w.id;
    alter table answers disable trigger answers_are_kept;
    delete from answers a using withheld w where a.user_id = w.user_id and a.id = w.id;
    alter table answers enable trigger answers_are_kept;

    update learner_questions l set
      progress = w.held_progress,
      first_correct = case when w.held_sequence > 0 then l.first_correct end,
      milliseconds = b.milliseconds,
      answered_at = b.answered_at,
      answer_id = b.id,
      version_id = b.version_id,
      response = b.response,
      marked_version_id = b.marked_version_id,
      remarked_at = (select max(remarked_at) from answer_remarks r where r.user_id = b.user_id and r.answer_id = b.id)
    from (select distinct user_id, question_id, held_sequence, held_progress from withheld) w
    left join answers b on b.user_id = w.user_id
      and b.question_id = w.question_id
      and b.sequence = w.held_sequence
      and w.held_progress > 0
    where l.user_id = w.user_id and l.question_id = w.question_id;
  `)
}

/** Takes the first attempts among the withheld answers out of every count that they are in. */
const uncount = (trx: Knex.Transaction) =>
  trx.raw(`
    delete from uncounted_answers u using withheld w
    where w.sequence = 1 and u.user_id = w.user_id and u.question_id = w.question_id;

    create temporary table counted on commit drop as
    select w.*, f.correct as counted_correct
    from withheld w
    join first_attempts f on f.question_id = w.question_id and f.user_id = w.user_id
    where w.sequence = 1;

    delete from first_attempts f using counted c where f.question_id = c.question_id and f.user_id = c.user_id;

    update learner_totals t set firsts = t.firsts - c.firsts, correct = t.correct - c.correct
    from (
      select user_id, count(*) as firsts, count(*) filter (where counted_correct) as correct from counted group by 1
    ) c
    where t.user_id = c.user_id;

    update question_counts t set firsts = t.firsts - c.firsts, correct = t.correct - c.correct
    from (
      select user_group, question_id, count(*) as firsts, count(*) filter (where counted_correct) as correct
      from counted
      group by 1, 2
    ) c
    where t.user_group = c.user_group and t.question_id = c.question_id;

    update option_counts t set
      firsts = t.firsts - c.firsts,
      picks = array(
        select p.had - (
          select count(*) from counted g
          where g.version_id = t.version_id and g.user_group = t.user_group and g.response @> array[o.id]
        )::integer
        from unnest(t.picks) with ordinality as p (had, place)
        join unnest(v.option_ids) with ordinality as o (id, place) on o.place = p.place
        order by p.place
      )
    from (select version_id, user_group, count(*) as firsts from counted group by 1, 2) c
    join question_versions v on v.id = c.version_id
    where t.version_id = c.version_id and t.user_group = c.user_group;

    delete from learner_totals where firsts = 0;
    delete from question_counts where firsts = 0;
    delete from option_counts where firsts = 0;
    insert into statistics_due select distinct question_id, now() from counted on conflict do nothing;
  `)

const moveTrials = (trx: Knex.Transaction) =>
  trx.raw(`
    insert into sittings (id, learner_id, kind, question_ids, started_at, released_at, claimed_at)
    select id, coalesce(claimed_by, id), 'trial', question_ids, started_at, started_at, claimed_at from trials;

    insert into sitting_answers (
      sitting_id, learner_id, id, question_id, version_id, sequence, user_group, response, milliseconds, mode,
      answered_at, correct, in_log
    )
    select t.id, coalesce(t.claimed_by, t.id), g.id, g.question_id, g.version_id, 1, a.user_group, g.response,
      g.milliseconds, 'tutor', g.answered_at, g.correct, a.id is not null
    from trials t
    join trial_answers g on g.trial_id = t.id
    left join answers a on a.user_id = t.claimed_by and a.id = g.id;
  `)
