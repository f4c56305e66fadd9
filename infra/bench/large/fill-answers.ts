import pg from 'pg'
import { withoutIndexes } from './rebuild-indexes.ts'
import { QUOTAS, quotaOf } from './sizes.ts'

/**
 * What a row says of a learner and an answer is told by their numbers, which `bench` holds. What came with the sample
 * goes.
 */
const HELPERS = `
  truncate answers, answer_remarks, learner_questions, first_attempts, learner_totals, uncounted_answers, sittings,
    sitting_answers, sitting_workings, mock_attempts, mock_snapshots, question_counts, option_counts, item_statistics,
    statistics_due;
  create schema bench;
  create table bench.learners (n integer primary key, user_id uuid not null, attempt_id uuid not null);
  create table bench.paper as
    select row_number() over (order by m.paper, m.number)::integer - 1 as place, m.question_id as id, m.version_id,
      m.mock_id
    from mocks k
    join mock_questions m on m.mock_id = k.id
    where k.number = 1 and k.user_group = 1 and k.state = 'published';
  create table bench.bank as
    select row_number() over (order by q.id)::integer - 1 as place, q.id, q.version_id
    from questions q
    where q.active and not q.for_pa and not exists (select from bench.paper p where p.id = q.id);
  create table bench.asked as
    select true as in_paper, place, id, version_id from bench.paper
    union all
    select false, place, id, version_id from bench.bank;
  alter table bench.asked add column key uuid[], add column wrong uuid[];
  update bench.asked a
  set key = v.key, wrong = array(select o from unnest(v.option_ids) o where not o = any(v.key) limit 1)
  from question_versions v
  where v.id = a.version_id;
  create unique index on bench.asked (in_paper, place);
  analyze bench.asked;`

/** Tables that are filled by the million. */
const LARGE = ['answers', 'learner_questions', 'first_attempts', 'sitting_answers']

/**
 * The `$1`th answer of each learner from `$2` to `$3` who has given so many, in the log, the standing, the first
 * attempts and, where it is one of the mock, in its sitting. Whole rounds after each other leave a learner's rows as
 * far apart as time does. `$4`: how many questions the mock and the bank have; `$5`: when.
 */
const ROUND = `
  with given as (
    insert into answers (
      user_id, id, question_id, version_id, sequence, user_group, correct, milliseconds, mode, response, answered_at
    )
    select l.user_id, uuidv7(), q.id, q.version_id, 1, 1, r.correct, 20000 + (l.n * 31 + $1 * 17) % 60000,
      case when sits then 'mock' else 'tutor' end, case when r.correct then q.key else q.wrong end, $5::timestamptz
    from bench.learners l
    cross join lateral (select l.n % 20 = 0 and $1 < ($4::integer[])[1] as sits) s
    cross join lateral (
      select case when sits then $1 else (l.n::bigint * 7919 + $1 * 10007) % ($4::integer[])[2] end as place,
        (l.n * 13 + $1 * 29) % 100 < 45 + l.n % 40 as correct
    ) r
    join bench.asked q on q.in_paper = sits and q.place = r.place
    where l.n >= $2 and l.n < $3 and ${quotaOf('l.n')} > $1
    returning user_id, id, question_id, version_id, correct, milliseconds, mode, response, answered_at
  ), standing as (
    insert into learner_questions (
      user_id, question_id, sequence, progress, first_correct, milliseconds, worked_at, answered_at, answer_id,
      version_id, response, flagged_at
    )
    select user_id, question_id, 1, case when correct then 1 else 2 end, correct, milliseconds, answered_at,
      answered_at, id, version_id, response, case when milliseconds % 8 = 0 then answered_at end
    from given
  ), sat as (
    insert into sitting_answers (
      sitting_id, learner_id, id, question_id, version_id, sequence, user_group, response, milliseconds, mode,
      answered_at, correct, in_log
    )
    select l.attempt_id, g.user_id, g.id, g.question_id, g.version_id, 1, 1, g.response, g.milliseconds, 'mock',
      g.answered_at, g.correct, true
    from given g
    join bench.learners l on l.user_id = g.user_id
    where g.mode = 'mock'
  )
  insert into first_attempts (question_id, user_id, user_group, correct, milliseconds, counted_at)
  select question_id, user_id, 1, correct, milliseconds, answered_at from given`

/** The sittings of those who have sat the mock, from `$1` to `$2`. */
const SITTINGS = [
  `insert into mock_attempts (id, learner_id, mock_id, user_group, first, adjustment, started_at, number, ordinal)
  select l.attempt_id, l.user_id, (select mock_id from bench.paper limit 1), 1, true,
    '{"extraPercent": 0, "extraMinutes": 0, "restBreaks": 0, "restMinutes": 0}', now() - interval '90 days', 1, 1
  from bench.learners l
  where l.n >= $1 and l.n < $2 and l.n % 20 = 0`,
  `insert into sittings (id, learner_id, kind, name, question_ids, seconds, started_at, deadline_at, ended_at, released_at)
  select l.attempt_id, l.user_id, 'mock', 'Mock 1', array(select id from bench.paper order by place), 10800,
    now() - interval '90 days', now() - interval '90 days' + interval '3 hours', now() - interval '90 days',
    now() - interval '90 days'
  from bench.learners l
  where l.n >= $1 and l.n < $2 and l.n % 20 = 0`,
]

/**
 * Everything that the service would have counted; of statistics the figures, so that it does not make all of them now.
 */
const COUNTS = [
  `insert into learner_totals (user_id, firsts, correct)
  select user_id, count(*), count(*) filter (where correct) from first_attempts group by 1
  on conflict (user_id) do update set firsts = excluded.firsts, correct = excluded.correct`,
  `insert into question_counts (user_group, question_id, firsts, correct)
  select user_group, question_id, count(*), count(*) filter (where correct) from first_attempts group by 1, 2
  on conflict (user_group, question_id) do update set firsts = excluded.firsts, correct = excluded.correct`,
  `insert into option_counts (version_id, user_group, firsts, picks)
  select q.version_id, 1, c.firsts, array(
    select case when o.id = any(q.key) then c.correct when o.id = any(q.wrong) then c.firsts - c.correct else 0 end
    from unnest(v.option_ids) with ordinality as o (id, place)
    order by o.place
  )
  from bench.asked q
  join question_versions v on v.id = q.version_id
  join question_counts c on c.user_group = 1 and c.question_id = q.id
  on conflict (version_id, user_group) do update set firsts = excluded.firsts, picks = excluded.picks`,
  `insert into item_statistics (
    user_group, question_id, attempts, rated, facility, discrimination, point_biserial, median_milliseconds, picks,
    flags, computed_at
  )
  select g, question_id, firsts, firsts, correct::real / firsts, (firsts % 60) / 100.0, (firsts % 50) / 100.0, 45000,
    '{}', case when correct > 0.9 * firsts then array['too-easy'] else '{}' end, now()
  from question_counts
  cross join (values (0), (1)) as groups (g)
  where user_group = 1
  on conflict (user_group, question_id) do update set
    attempts = excluded.attempts,
    rated = excluded.rated,
    facility = excluded.facility`,
]

/** Opens assessment's database as its owner, with memory to build indexes and no waiting for the disk. */
export async function openFiller(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`)
  return client
}

/** Numbers the learners and the questions. Throws where the bank is too small for what a learner answers. */
export async function prepareFill(client: pg.Client, learners: readonly string[]): Promise<Bank> {
  await client.query(HELPERS)
  await client.query(
    `insert into bench.learners (n, user_id, attempt_id)
    select place - 1, id, uuidv7() from unnest($1::uuid[]) with ordinality as l (id, place)`,
    [learners],
  )
  await client.query('analyze bench.learners')
  const { rows } = await client.query<Bank>(
    'select (select count(*)::integer from bench.paper) as paper, (select count(*)::integer from bench.bank) as bank',
  )
  const [sizes] = rows
  // The last of the bank is left out where steps of 10,007 would not reach every question.
  const bank = (sizes?.bank ?? 0) % 10_007 === 0 ? (sizes?.bank ?? 0) - 1 : (sizes?.bank ?? 0)
  if (bank < QUOTAS.most || !sizes?.paper)
    throw new Error(`The bank has ${bank} questions and its mock ${sizes?.paper}.`)
  return { paper: sizes.paper, bank }
}

/** How many questions the mock and the rest of the bank have. */
export type Bank = { paper: number; bank: number }

const DAYS = 180

/** Adds the answers of learners `from` to `to`, over the last half year, with all that is made of them. */
export async function fillAnswers(client: pg.Client, bank: Bank, from: number, to: number): Promise<void> {
  await withoutIndexes(client, LARGE, async () => {
    for (const statement of SITTINGS) await client.query(statement, [from, to])
    for (let round = 0; round < QUOTAS.most; round += 1) {
      const ago = DAYS * (1 - round / QUOTAS.most) * 86_400_000
      await client.query(ROUND, [round, from, to, [bank.paper, bank.bank], new Date(Date.now() - ago)])
    }
  })
  for (const statement of COUNTS) await client.query(statement)
  // What the database does by itself in its first minutes with new rows; it is not what is measured.
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
}
