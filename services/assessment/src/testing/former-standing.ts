import { isDeepStrictEqual } from 'node:util'
import type { Database } from '@wardround/kit/data/database.ts'
import { listSessionCells } from '#sessions/session-cell-repository.ts'
import { endSitting } from '#sittings/end-sitting.ts'

const HELD = 'coalesce(l.held_until > now(), false)'

const KEPT = `
  select user_id, question_id, progress, first_correct, milliseconds, answer_id, version_id, response, answered_at,
    marked_version_id
  from learner_questions
  where sequence > 0`
const ANSWERS = 'select user_id, id, question_id, sequence, correct, marked_version_id from answers'

/** What learners were shown, read as the service did before there were sittings; `kept` is what was behind it. */
export const REMEMBER = `
  create schema former;
  create table former.standing as
    select user_id, question_id, coalesce(case when ${HELD} then held_progress else progress end, 0) as progress,
      case when ${HELD} and held_sequence = 0 then null else first_correct end as first_correct, l.sequence
    from learner_questions l;
  create table former.kept as ${KEPT};
  create table former.answers as ${ANSWERS};
  create table former.trials as
    select t.id, t.claimed_by, a.id as answer_id, a.correct from trials t join trial_answers a on a.trial_id = t.id;
  -- An answer from before what is withheld was marked already, and is shown so since.
  create table former.cells as
    select p.id, s.number::integer, w.progress is not null as answered,
      case
        when ${HELD} and coalesce(a.sequence, l.sequence) > l.held_sequence then 0
        else coalesce(w.progress, 0)
      end as progress,
      w.milliseconds
    from practice_sessions p
    join session_questions s on s.session_id = p.id
    left join learner_questions l on l.user_id = s.user_id and l.question_id = s.question_id
    left join answers a on a.user_id = s.user_id and a.id = s.answer_id
    cross join lateral (
      select s.progress, s.milliseconds where p.ended_at is not null
      union all
      select l.progress, l.milliseconds where p.ended_at is null and l.sequence > s.started_sequence
      union all
      select null, null where p.ended_at is null and coalesce(l.sequence, 0) <= s.started_sequence
    ) w
    where p.name <> 'own time';
  create index on former.cells (id);
`

/** The same of today's tables. */
const TODAY = {
  standing: 'select user_id, question_id, progress, first_correct, sequence from learner_questions',
  trials: `
    select s.id, nullif(s.learner_id, s.id), a.id, a.correct
    from sittings s
    join sitting_answers a on a.sitting_id = s.id
    where s.kind = 'trial'`,
  kept: KEPT,
  answers: ANSWERS,
}

/** Takes the time it needs: a million answers are more than what connections are limited to. */
export const run = (db: Database, query: string): Promise<Record<string, unknown>[]> =>
  db.knex.transaction(async (trx) => {
    await trx.raw('set local statement_timeout = 0')
    return (await trx.raw<{ rows: Record<string, unknown>[] }>(query.replaceAll('?', '\\?'))).rows
  })

/**
 * Rows that differ from what was remembered. `kept` and `answers` are equal only once every sitting is released.
 * `learners`: only theirs.
 */
export async function countDifferences(
  db: Database,
  part: keyof typeof TODAY,
  learners?: readonly string[],
): Promise<number> {
  const only = learners ? `where user_id in (${learners.map((id) => `'${id}'`).join() || 'null'})` : ''
  const [before, after] = [`select * from former.${part} ${only}`, `select * from (${TODAY[part]}) today ${only}`]
  const [row] = await run(
    db,
    `select count(*) from ((${before} except all ${after}) union all (${after} except all ${before})) differences`,
  )
  return Number(row?.['count'])
}

/** Counts of what was remembered. */
export async function countFormer(db: Database): Promise<{ learners: number; answers: number; sessions: number }> {
  const [row] = await run(
    db,
    `select (select count(distinct user_id) from former.standing) as learners,
      (select count(*) from former.answers) as answers, (select count(distinct id) from former.cells) as sessions`,
  )
  return row as { learners: number; answers: number; sessions: number }
}

/** Sessions whose questions stand otherwise than they did, of these learners. */
export async function findChangedSessions(db: Database, learners: readonly string[]): Promise<string[]> {
  const changed: string[] = []
  const sittings = await db
    .knex('sittings')
    .whereIn('learner_id', learners)
    .whereNot('kind', 'trial')
    .whereNot('name', 'own time')
    .select('id', 'learner_id', 'question_ids', 'released_at')
  const withheld = new Set(
    sittings
      .filter(({ released_at }) => released_at === null)
      .flatMap(({ learner_id, question_ids }) => question_ids.map((question: string) => `${learner_id} ${question}`)),
  )
  for (const { id, learner_id: learner, question_ids: questions } of sittings) {
    const cells = await listSessionCells(db.knex, { id: learner, group: 1 }, id)
    const today = cells.map(({ number, answered, progress, milliseconds }) => ({
      number: Number(number),
      answered,
      progress,
      milliseconds,
    }))
    const cellsThen = await db
      .knex('former.cells')
      .where({ id })
      .orderBy('number')
      .select('number', 'answered', 'progress', 'milliseconds')
    // An earlier mark is hidden now while its question is withheld.
    const former = cellsThen.map((cell) =>
      withheld.has(`${learner} ${questions[cell.number - 1]}`) ? { ...cell, progress: 0 } : cell,
    )
    if (!isDeepStrictEqual(today, former)) changed.push(id)
  }
  return changed
}

/** Ends every sitting of these learners that still runs. */
export async function endAll(db: Database, learners: readonly string[]): Promise<void> {
  const running = await db
    .knex('sittings')
    .whereIn('learner_id', learners)
    .whereNull('released_at')
    .orderBy('id')
    .select('id', 'learner_id')
  for (const { id, learner_id: learnerId } of running) await endSitting({ db }, { learnerId, id, paper: 1 })
}
