import type { Reach } from '@wardround/kit/testing/statement-plans.ts'

/** A statement that is about several learners: a piece of it, how far it reaches at most, and why it may. */
type Spanning = { has: string; reach: Exclude<Reach, 'one'>; why: string }

const TASK = 'a task in the background'
const REMARKING = 're-marking in the background, by question and 100 learners at a time'
const STATISTICS = 'figures of first attempts, made in the background or read by staff'
const STAFF = 'a list of staff'
const BATCH = 'what several learners send or ask in the same moment, each row with its learner'

/**
 * Every statement that does not say whose rows it is about. Off the way of a learner's reading and answering, but for
 * batches of questions read, answers and ratings, which look up the partition of each row, and for what a visitor's
 * cookie names.
 */
export const SPANNING: readonly Spanning[] = [
  {
    has: 'with asked as materialized ( select * from unnest( $1::uuid[], $2::uuid[], $3::uuid[]',
    reach: 'each row',
    why: BATCH,
  },
  {
    has: 'with asked as materialized (select * from unnest( $1::uuid[], $2::uuid[], $3::integer[]',
    reach: 'each row',
    why: BATCH,
  },
  {
    has: 'from unnest($1::uuid[], $2::boolean[], $3::smallint[], $4::',
    reach: 'each row',
    why: BATCH,
  },

  {
    has: 'select "question_ids", "learner_id" from "sittings" where "id" = $1',
    reach: 'all',
    why: 'a trial by its cookie: whose it is stands in the row',
  },
  { has: 'update "sittings" set "learner_id"', reach: 'each row', why: 'a trial goes over to an account' },
  { has: 'update "sitting_answers" set "learner_id"', reach: 'each row', why: 'a trial goes over to an account' },
  { has: 'with old as ( select id, paper from sittings where learner_id = id', reach: 'each row', why: TASK },

  { has: 'from "sittings" where "ended_at" is null and coalesce(deadline_at', reach: 'all', why: TASK },
  { has: 'update sittings s set started_at = before.ended_at', reach: 'all', why: TASK },
  { has: 'select s.* from question_sets s where s.due_at is not null', reach: 'each row', why: TASK },
  { has: 'from question_set_members m', reach: 'each row', why: 'how the members of a shared set did' },

  { has: 'delete from uncounted_answers', reach: 'all', why: STATISTICS },
  { has: 'insert into learner_totals as t', reach: 'each row', why: STATISTICS },
  { has: 'as ability from', reach: 'each row', why: STATISTICS },
  { has: 'generate_series(today', reach: 'all', why: STATISTICS },
  { has: 'select m.id from mocks m cross join lateral', reach: 'all', why: STATISTICS },
  { has: 'with firsts as materialized', reach: 'all', why: STATISTICS },

  { has: 'from uncounted_answers u where u.question_id = r.question_id', reach: 'all', why: REMARKING },
  { has: 'as b (user_id, id, sequence, correct, version_id)', reach: 'all', why: REMARKING },
  {
    has: 'from learner_questions l cross join lateral ( select a.user_id, a.id, a.version_id',
    reach: 'each row',
    why: REMARKING,
  },
  { has: 'select 1 from "learner_questions" where "question_id" = $1 and "user_id" in', reach: 'all', why: REMARKING },
  {
    has: 'select t.learner_id, t.id, m.title, m.number, t.user_group, m.pass_marks, g.score',
    reach: 'all',
    why: REMARKING,
  },
  { has: 'from "sitting_answers" where "question_id" = $1 and "in_log" = $2', reach: 'all', why: REMARKING },
  {
    has: 'from first_attempts f join learner_questions l',
    reach: 'all',
    why: 'how many answers a changed key re-marks',
  },

  { has: 'from mock_flags f where f.question_id = m.question_id', reach: 'all', why: STAFF },
  { has: 'left join "mock_attempt_counts"', reach: 'all', why: STAFF },
  { has: 'from "mock_attempts" where "mock_id" = $1', reach: 'all', why: STAFF },
  { has: 'select * from "adjustments" order by "updated_at"', reach: 'all', why: STAFF },
  { has: 'select count(*) as "total" from "adjustments" limit', reach: 'all', why: STAFF },
  {
    has: 'select t.id, t.learner_id from mock_attempts t where t.mock_id = $1',
    reach: 'all',
    why: 'staff release an event',
  },
  { has: 'not exists ( select from answers a where a.question_id = q.id', reach: 'all', why: 'staff fill a blueprint' },
]
