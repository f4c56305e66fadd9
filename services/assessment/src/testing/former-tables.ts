import { basename } from 'node:path'
import type { Database } from '@wardround/kit/data/database.ts'
import { migrate, migrationFiles } from '@wardround/kit/data/migrate.ts'
import { REMEMBER, run } from './former-standing.ts'

/** The first migration that knows sittings. */
const FIRST_WITH_SITTINGS = '20261123013000_create_sittings'

/**
 * What the service before there were sittings leaves behind, at random but the same at each run: learners with up to
 * three answers to each of thirty questions, the key of the first one corrected; for each learner an ended and a
 * running practice session, an overdue timed one, one or two timed ones under way, which overlap, and a trial.
 */
const FILL = `
  select setseed(0.42);

  create function make_id(text) returns uuid immutable language sql as $$
    select overlay(overlay(md5($1) placing '4' from 13) placing '8' from 17)::uuid
  $$;

  insert into categories (id, revision, slug, name) values (make_id('c'), 1, 'renal', 'Renal');
  insert into questions (id, revision, version_id, category_id, code, number, key_version_id)
  select make_id('q' || n), 1, make_id('v' || n), make_id('c'), 'Q' || n, n, case when n = 1 then make_id('v1') end
  from generate_series(1, 30) n;
  insert into question_versions (id, question_id, kind, option_ids, key, visible, solution, published_at, revision)
  select make_id(v), make_id('q' || n), 'single', array[make_id('a' || n), make_id('b' || n), make_id('d' || n)],
    array[make_id(k || n)], '{"stem": "", "leadIn": "", "options": []}',
    '{"rationales": {}, "explanation": "", "keyPoints": [], "references": []}', now(), r
  from (
    select 'v' || n as v, n, 'a' as k, 2 as r from generate_series(1, 30) n
    union all
    select 'v1-old', 1, 'b', 1
  ) versions;
  insert into question_texts select id, '', '' from question_versions;
  insert into remarkings (question_id, version_id, revision, state) values (make_id('q1'), make_id('v1'), 2, 'finished');

  create table given as
  select make_id('l' || l) as user_id, l, n, s as sequence, make_id('q' || n) as question_id,
    make_id(format('answer %s %s %s', l, n, s)) as id, random() < 0.6 as correct,
    now() - make_interval(hours => 60 - s * 10, mins => l) as answered_at
  from generate_series(1, $LEARNERS) l
  cross join generate_series(1, 30) n
  cross join lateral (select floor(random() * 4)::integer + l * 0 + n * 0 as count) attempts
  cross join lateral generate_series(1, count) s;

  insert into answers (
    user_id, id, question_id, version_id, sequence, user_group, correct, milliseconds, mode, response, answered_at,
    marked_version_id
  )
  select user_id, id, question_id, case when n = 1 then make_id('v1-old') else make_id('v' || n) end, sequence,
    1 + l % 3, correct, 1000 * l + n, 'tutor', array[case when correct then make_id('a' || n) else make_id('d' || n) end],
    answered_at, case when n = 1 then make_id('v1') end
  from given;

  insert into learner_questions (
    user_id, question_id, sequence, progress, first_correct, milliseconds, worked_at, answered_at, answer_id, version_id,
    response, marked_version_id
  )
  select distinct on (user_id, question_id) user_id, question_id, sequence, case when correct then 1 else 2 end,
    first_value(correct) over (partition by user_id, question_id order by sequence), milliseconds, answered_at,
    answered_at, id, version_id, response, marked_version_id
  from answers
  order by user_id, question_id, sequence desc;

  insert into first_attempts
  select question_id, user_id, user_group, correct, milliseconds, answered_at from answers
  where sequence = 1 and get_byte(uuid_send(id), 0) > 20;
  insert into uncounted_answers (question_id, version_id, user_group, correct, response, user_id, milliseconds)
  select question_id, version_id, user_group, correct, response, user_id, milliseconds from answers
  where sequence = 1 and get_byte(uuid_send(id), 0) <= 20;
  insert into learner_totals select user_id, count(*), count(*) filter (where correct) from first_attempts group by 1;
  insert into question_counts
  select user_group, question_id, count(*), count(*) filter (where correct) from first_attempts group by 1, 2;
  insert into option_counts
  select version_id, user_group, max(firsts), array_agg(picks order by place)
  from (
    select a.version_id, a.user_group, o.place, count(*) as firsts,
      (count(*) filter (where a.response @> array[o.id]))::integer as picks
    from answers a
    join first_attempts f on f.user_id = a.user_id and f.question_id = a.question_id
    join question_versions v on v.id = a.version_id
    cross join lateral unnest(v.option_ids) with ordinality as o (id, place)
    where a.sequence = 1
    group by 1, 2, 3
  ) counted
  group by 1, 2;

  insert into practice_sessions (user_id, id, name, mode, started_at, deadline_at, ended_at)
  select make_id('l' || l), make_id(format('%s session %s', kind, l)), kind, mode, now() - interval '70 hours', deadline,
    ended
  from generate_series(1, $LEARNERS) l
  cross join (
    values ('ended', 'tutor', null, now() - interval '1 hour'), ('own time', 'tutor', null, null),
      ('overdue', 'timed', now() - interval '1 minute', null), ('first', 'timed', now() + interval '1 hour', null),
      ('second', 'timed', now() + interval '2 hours', null), ('over', 'timed', now(), now() - interval '2 hours')
  ) as kinds (kind, mode, deadline, ended);
  insert into session_questions (user_id, session_id, number, question_id, started_sequence)
  select p.user_id, p.id, row_number() over (partition by p.id order by n), make_id('q' || n),
    case when p.name = 'second' then greatest(0, coalesce(l.sequence, 0) - 1)
      else least(coalesce(l.sequence, 0), n % 3) end
  from practice_sessions p
  join (
    values ('ended', 1, 10), ('over', 1, 20), ('own time', 5, 15), ('overdue', 21, 25), ('first', 8, 18),
      ('second', 14, 22)
  ) as ranges (name, low, high) using (name)
  cross join lateral generate_series(low, high) n
  left join learner_questions l on l.user_id = p.user_id and l.question_id = make_id('q' || n)
  where p.name <> 'second' or get_byte(uuid_send(p.user_id), 0) % 2 = 0;
  update session_questions s
  set progress = case when a.correct then 1 else 2 end, milliseconds = a.milliseconds, answer_id = a.id
  from practice_sessions p, answers a
  where p.id = s.session_id and p.ended_at is not null and a.user_id = s.user_id and a.question_id = s.question_id
    and a.sequence = s.started_sequence + 1;
  update session_questions set answer_id = null where question_id = make_id('q2') and answer_id is not null;

  with holding as (
    select s.user_id, s.question_id, max(p.deadline_at) + interval '15 seconds' as until,
      min(s.started_sequence) as sequence
    from practice_sessions p
    join session_questions s on s.session_id = p.id
    where p.mode = 'timed' and p.ended_at is null
    group by 1, 2
  )
  insert into learner_questions as l (user_id, question_id, held_until, held_sequence, held_progress)
  select user_id, question_id, until, sequence, 0 from holding
  on conflict (user_id, question_id) do update set
    held_until = excluded.held_until,
    held_sequence = excluded.held_sequence,
    held_progress = coalesce((
      select case when a.correct then 1 else 2 end from answers a
      where a.user_id = l.user_id and a.question_id = l.question_id and a.sequence = excluded.held_sequence
    ), 0);

  insert into trials (id, question_ids, started_at, claimed_by, claimed_at)
  select make_id('trial ' || l), array[make_id('q29'), make_id('q30')], now() - interval '80 hours',
    case when l % 2 = 0 then make_id('l' || l) end, case when l % 2 = 0 then now() end
  from generate_series(1, $LEARNERS) l;
  insert into trial_answers
  select t.id, q.id, coalesce(a.id, make_id('t' || t.id)), v.id, coalesce(a.correct, true), 900,
    coalesce(a.response, v.key), now()
  from trials t
  join questions q on q.id = make_id('q30')
  join question_versions v on v.id = q.version_id
  left join answers a on a.user_id = t.claimed_by and a.question_id = q.id and a.sequence = 1;
  drop table given;
`

/**
 * Makes the tables that the service had before there were sittings, filled by `fill`; `migrate` brings them to today.
 */
export async function withFormerTables(db: Database, migrations: URL, fill: () => Promise<unknown>): Promise<void> {
  const later = (await migrationFiles(migrations))
    .map((file) => basename(file, '.ts'))
    .filter((name) => name >= FIRST_WITH_SITTINGS)
  await db.knex.raw(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  await db.knex('migrations').insert(later.map((name) => ({ name })))
  await migrate(db, migrations)
  await fill()
  await db.knex('migrations').whereIn('name', later).delete()
}

/** Fills former tables for so many learners, and remembers what each of them was shown. */
export async function fillFormerTables(db: Database, learners: number): Promise<void> {
  await run(db, FILL.replaceAll('$LEARNERS', String(learners)))
  await run(db, REMEMBER)
}
