import { type Database, prepared } from '@wardround/kit/data/database.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import type { Adjustment, MockKind } from '@wardround/proto/http/assessment/mock-attempts.ts'

/** A paper of an attempt. Times are ISO text, because they come as JSON. */
export type PaperRow = {
  paper: number
  questions: number
  seconds: number
  started_at: string | null
  deadline_at: string | null
  ended_at: string | null
  released_at: string | null
  seconds_left: number | null
  /** Rest breaks that are left, their seconds, and how long one that runs may still last (0: none runs). */
  rests_left: number
  rest_seconds_left: number
  rests_for: number
  /** Until it starts by itself; null when that is not fixed, or past. */
  starts_in: number | null
}

export type AttemptRow = {
  id: string
  learner_id: string
  mock_id: string
  user_group: UserGroup
  first: boolean
  adjustment: Adjustment
  started_at: Date
  number: number
  title: string
  kind: MockKind
  pass_marks: number
  papers: PaperRow[]
  answered: number
  /** Right ones among the last answers; unreleased ones have no mark and are none. */
  correct: number
  /** Last answers whose marking is withheld. */
  unmarked: number
  late: number
  /** How many first attempts had each score, by the latest snapshot. */
  scores: number[] | null
  firsts: number | null
}

/** Of the learner $1. */
const SELECT = `
  select t.id, t.learner_id, t.mock_id, t.user_group, t.first, t.adjustment, t.started_at, m.number, m.title, m.kind,
    m.pass_marks, p.papers, g.answered, g.correct, g.unmarked, l.late, n.scores, n.firsts
  from mock_attempts t
  join mocks m on m.id = t.mock_id
  left join mock_snapshots n on n.mock_id = m.id
  cross join lateral (
    select json_agg(json_build_object(
      'paper', s.paper, 'questions', cardinality(s.question_ids), 'seconds', s.seconds, 'started_at', s.started_at,
      'deadline_at', s.deadline_at, 'ended_at', s.ended_at, 'released_at', s.released_at,
      'seconds_left', case when s.ended_at is null and s.started_at is not null
        then greatest(0, ceil(extract(epoch from s.deadline_at - clock_now()))) end,
      'rests_left', greatest(0, s.rests - s.rests_taken),
      'rest_seconds_left', s.rest_seconds - s.rested_seconds,
      'rests_for', case when s.ended_at is null and s.resting_until > clock_now()
        then ceil(extract(epoch from s.resting_until - clock_now())) else 0 end,
      'starts_in', case when s.started_at is null and before.ended_at is not null
        then greatest(0, ceil(extract(epoch from before.ended_at + make_interval(secs => s.break_seconds) - clock_now()))) end
    ) order by s.paper) as papers
    from sittings s
    left join sittings before on before.learner_id = $1::uuid and before.id = s.id and before.paper = s.paper - 1
    where s.learner_id = $1::uuid and s.id = t.id
  ) p
  cross join lateral (
    select count(*) as answered, count(*) filter (where correct) as correct,
      count(*) filter (where correct is null) as unmarked
    from (
      select distinct on (a.question_id) a.correct
      from sitting_answers a
      where a.learner_id = $1::uuid and a.sitting_id = t.id and a.counts
      order by a.question_id, a.sequence desc
    ) last
  ) g
  cross join lateral (
    select count(*) as late
    from late_answers late
    where late.learner_id = $1::uuid and late.sitting_id = t.id
  ) l`

const ofLearner = prepared<AttemptRow>(
  'mock-attempts',
  `${SELECT} where t.learner_id = $1::uuid order by t.id desc limit 200`,
)

/** A learner's attempts, newest first; their ids sort by time. */
export const listAttempts = (db: Database, learnerId: string): Promise<AttemptRow[]> => ofLearner(db, [learnerId])

const one = prepared<AttemptRow>('mock-attempt', `${SELECT} where t.learner_id = $1::uuid and t.id = $2::uuid`)

/** One of the learner's own attempts. */
export async function findAttempt(db: Database, learnerId: string, id: string): Promise<AttemptRow | undefined> {
  return (await one(db, [learnerId, id]))[0]
}

type Concern = { kind: MockKind; user_group: UserGroup }

const concern = prepared<Concern>(
  'mock-attempt-concern',
  `
  select m.kind, t.user_group
  from mock_attempts t
  join mocks m on m.id = t.mock_id
  where t.learner_id = $1::uuid
    and t.id = $2::uuid`,
)

/** The kind of the mock that an attempt of the learner is at, and its group; undefined for others' attempts. */
export async function findAttemptConcern(db: Database, learnerId: string, id: string): Promise<Concern | undefined> {
  return (await concern(db, [learnerId, id]))[0]
}

const latest = prepared<AttemptRow>(
  'latest-mock-attempt',
  `${SELECT}
  where t.learner_id = $1::uuid
    and t.user_group = $2::smallint
    and t.number = $3::integer
  order by t.id desc
  limit 1`,
)

/** The learner's latest attempt at the mock with this number in a group, in whichever edition. */
export async function findLatestAttempt(
  db: Database,
  { learnerId, group, number }: { learnerId: string; group: UserGroup; number: number },
): Promise<AttemptRow | undefined> {
  return (await latest(db, [learnerId, group, number]))[0]
}
