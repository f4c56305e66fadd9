import type { Connection } from '@wardround/kit/data/database.ts'
import type { EventOf } from '@wardround/proto/event.ts'
import type { questionReportsCounted } from '@wardround/proto/events/moderation.ts'
import type { Knex } from 'knex'
import type { RemarkingRow } from '#remarking/remarking-repository.ts'

/** First attempts that are released: what mean, percentile and statistics are made of. */
const FIRSTS = `
  select t.id, t.learner_id
  from mock_attempts t
  where t.mock_id = :mockId
    and t.first
    and not exists (
      select from sittings s where s.learner_id = t.learner_id and s.id = t.id and s.released_at is null
    )`
/** What each of them answered last, and the time that all its answers to the question took. */
const LAST = `
  select distinct on (a.sitting_id, a.question_id) a.sitting_id, a.question_id, a.correct, a.response,
    cast(sum(a.milliseconds) over (partition by a.sitting_id, a.question_id) as integer) as milliseconds
  from sitting_answers a
  join firsts f on f.learner_id = a.learner_id and f.id = a.sitting_id
  where a.counts
  order by a.sitting_id, a.question_id, a.sequence desc`

/**
 * Mocks whose figures are old: none yet, a fiftieth more or fewer first attempts, a day old with any, or a question was
 * re-marked since.
 */
export async function listDueSnapshots(connection: Connection): Promise<string[]> {
  const { rows } = await connection.raw<{ rows: { id: string }[] }>(
    `select m.id
    from mocks m
    cross join lateral (
      select count(*) as firsts
      from mock_attempts t
      where t.mock_id = m.id
        and t.first
        and not exists (
      select from sittings s where s.learner_id = t.learner_id and s.id = t.id and s.released_at is null
    )
    ) c
    left join mock_snapshots n on n.mock_id = m.id
    where m.published_at is not null
      and (
        (n.mock_id is null and c.firsts > 0)
        or abs(c.firsts - n.firsts) > n.firsts / 50
        or (c.firsts <> n.firsts and n.taken_at < clock_now() - interval '1 day')
        or exists (
          select from mock_questions q
          join remarkings r on r.question_id = q.question_id
          where q.mock_id = m.id and r.finished_at > n.taken_at
        )
      )`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Counts the first attempts at a mock and keeps their figures in place of the ones before; with patience and memory for
 * the two million answers that ten thousand have given.
 */
export async function takeSnapshot(trx: Knex.Transaction, mockId: string): Promise<void> {
  await trx.raw(`set local statement_timeout = '60s'; set local work_mem = '64MB'`)
  await trx.raw(
    `with firsts as materialized (${FIRSTS}), last as materialized (${LAST}),
    scored as (
      select f.id, count(*) filter (where l.correct) as score
      from firsts f
      left join last l on l.sitting_id = f.id
      group by f.id
    ), by_score as (
      select p.score, count(s.id) as attempts
      from generate_series(0, (select count(*) from mock_questions where mock_id = :mockId)) as p (score)
      left join scored s on s.score = p.score
      group by p.score
    ), by_question as (
      select m.question_id, json_build_object(
        'answered', count(l.sitting_id),
        'correct', count(*) filter (where l.correct),
        'rightScores', coalesce(sum(s.score) filter (where l.correct), 0),
        'median', percentile_disc(0.5) within group (order by l.milliseconds),
        'time', cast(avg(l.milliseconds) as integer)
      ) as figures
      from mock_questions m
      left join last l on l.question_id = m.question_id
      left join scored s on s.id = l.sitting_id
      where m.mock_id = :mockId
      group by m.question_id
    ), by_option as (
      select l.question_id, o.id, count(*) as picks
      from last l
      cross join lateral unnest(l.response) as o (id)
      group by l.question_id, o.id
    ), picked as (
      select question_id, json_object_agg(id, picks) as picks from by_option group by question_id
    )
    insert into mock_snapshots (mock_id, taken_at, firsts, mean, scores, questions, picks)
    select :mockId, clock_now(), (select count(*) from firsts), coalesce((select avg(score) from scored), 0),
      array(select attempts from by_score order by score),
      (select coalesce(json_object_agg(question_id, figures), '{}') from by_question),
      (select coalesce(json_object_agg(question_id, picks), '{}') from picked)
    on conflict (mock_id) do update set
      taken_at = excluded.taken_at,
      firsts = excluded.firsts,
      mean = excluded.mean,
      scores = excluded.scores,
      questions = excluded.questions,
      picks = excluded.picks`,
    { mockId },
  )
}

/** Saves what moderation published unless a later count is known. */
export async function saveOpenReports(
  connection: Connection,
  count: EventOf<typeof questionReportsCounted>['data'],
): Promise<void> {
  await connection.raw(
    `insert into question_reports as known (question_id, open, revision)
    values (:questionId, :open, :revision)
    on conflict (question_id) do update
    set open = excluded.open,
      revision = excluded.revision
    where known.revision < excluded.revision`,
    count,
  )
}

export type SnapshotRow = { mock_id: string; firsts: number; mean: number; scores: number[] }

export const listSnapshots = (connection: Connection, mockIds: readonly string[]): Promise<SnapshotRow[]> =>
  connection('mock_snapshots')
    .whereIn('mock_id', [...mockIds])
    .select('mock_id', 'firsts', 'mean', 'scores')

/** First attempts at a mock, and how many of them chose each option of a question. */
export type OptionPicks = { firsts: number; picks: Record<string, number> }

/** What first attempts at a mock chose at a question, by the latest snapshot; undefined where there is none. */
export async function findOptionPicks(
  connection: Connection,
  mockId: string,
  questionId: string,
): Promise<OptionPicks | undefined> {
  const { rows } = await connection.raw<{ rows: OptionPicks[] }>(
    `select firsts, coalesce(picks -> cast(:questionId as text), '{}') as picks
    from mock_snapshots
    where mock_id = :mockId`,
    { mockId, questionId },
  )
  return rows[0]
}

/** What first attempts did with a question, as a snapshot keeps it. */
export type KeptFigures = { answered: number; correct: number; rightScores: number; median: number | null }
export type KeptSnapshot = { taken_at: Date; scores: number[]; questions: Record<string, KeptFigures> }

/** Everything that the latest snapshot of a mock says; undefined where there is none. */
export const findSnapshot = (connection: Connection, mockId: string): Promise<KeptSnapshot | undefined> =>
  connection('mock_snapshots').where({ mock_id: mockId }).first('taken_at', 'scores', 'questions')

export type MockQuestionRow = {
  question_id: string
  paper: number
  number: number
  code: string
  flagged: number
  reported: number
}

/** The questions of a mock, with how many who began it have flagged them and how many reports are open. */
export async function listMockQuestions(connection: Connection, mockId: string): Promise<MockQuestionRow[]> {
  const { rows } = await connection.raw<{ rows: MockQuestionRow[] }>(
    `select m.question_id, m.paper, m.number, q.code,
      (
        select count(*)
        from mock_flags f
        where f.question_id = m.question_id
          and f.type = case when k.user_group = 3 then 3 else 2 end
          and exists (select from mock_attempts t where t.learner_id = f.learner_id and t.mock_id = m.mock_id)
      ) as flagged,
      coalesce((select r.open from question_reports r where r.question_id = m.question_id), 0) as reported
    from mock_questions m
    join mocks k on k.id = m.mock_id
    join questions q on q.id = m.question_id
    where m.mock_id = :mockId
    order by m.paper, m.number`,
    { mockId },
  )
  return rows
}

export type MockRemarkingRow = {
  question_id: string
  paper: number
  number: number
  code: string
  version_id: string
  state: RemarkingRow['state']
  to_right: number
  to_wrong: number
  created_at: Date
  undo_to: string | null
}

/**
 * What changed keys did to the questions of an edition since it was published, the latest first; `undo_to` is the
 * version before the key that counts now.
 */
export async function listMockRemarkings(connection: Connection, mockId: string): Promise<MockRemarkingRow[]> {
  const { rows } = await connection.raw<{ rows: MockRemarkingRow[] }>(
    `select q.question_id, q.paper, q.number, b.code, r.version_id, r.state, r.to_right, r.to_wrong, r.created_at,
      case when r.state = 'finished' and b.active and b.key_version_id = r.version_id then (
        select v.id
        from question_versions v
        where v.question_id = r.question_id and v.revision < r.revision
        order by v.revision desc
        limit 1
      ) end as undo_to
    from mocks m
    join mock_questions q on q.mock_id = m.id
    join questions b on b.id = q.question_id
    join remarkings r on r.question_id = q.question_id and r.created_at >= m.published_at
    where m.id = :mockId
    order by r.created_at desc, q.paper, q.number`,
    { mockId },
  )
  return rows
}
