import type { UserGroup } from '@wardround/proto/codes.ts'
import type { Knex } from 'knex'
import type { Mark } from '#marking/correction.ts'
import { PEERS_SHOWN_FROM } from '#marking/marking.ts'
import type { Leaving } from './sitting.ts'
import { isWithheld } from './withheld.ts'

export type LeavingRow = Leaving & { versionId: string; response: string[]; keyVersionId: string | null }

/**
 * The learner's unmarked answers to questions that no sitting withholds any more. Their questions stay locked, so that
 * the key which counts now is the one that they are marked by.
 */
export async function listLeaving(trx: Knex.Transaction, learnerId: string): Promise<LeavingRow[]> {
  const { rows } = await trx.raw<{ rows: LeavingRow[] }>(
    `select a.sitting_id as "sittingId", a.paper, s.kind, a.id, a.question_id as "questionId", a.sequence, a.counts,
      a.version_id as "versionId", a.response, q.key_version_id as "keyVersionId"
    from sitting_answers a
    join sittings s on s.learner_id = a.learner_id and s.id = a.sitting_id and s.paper = a.paper
    join questions q on q.id = a.question_id
    where a.learner_id = :learnerId
      and a.correct is null
      and not ${isWithheld({ learner: ':learnerId', question: 'a.question_id' })}
    order by q.id, a.answered_at
    for share of q`,
    { learnerId },
  )
  return rows
}

/** Keeps the marks of a learner's answers in every sitting that they count in. */
export async function markSittingAnswers(
  trx: Knex.Transaction,
  learnerId: string,
  marks: ReadonlyMap<string, Mark>,
): Promise<void> {
  await trx.raw(
    `update sitting_answers a set correct = m.correct
    from unnest(:ids::uuid[], :correct::boolean[]) as m (id, correct)
    where a.learner_id = :learnerId
      and a.id = m.id
      and a.correct is null`,
    { learnerId, ids: [...marks.keys()], correct: [...marks.values()].map(({ correct }) => correct) },
  )
}

/** Takes the next sequence of each question, as often as it is named; returns them by question, in order. */
export async function claimNext(
  trx: Knex.Transaction,
  learnerId: string,
  questionIds: readonly string[],
): Promise<Map<string, number[]>> {
  const { rows } = await trx.raw<{ rows: { question_id: string; from: number; to: number }[] }>(
    `insert into learner_questions as l (user_id, question_id, sequence)
    select cast(:learnerId as uuid), id, count(*) from unnest(cast(:questionIds as uuid[])) as named (id)
    group by id
    order by id
    on conflict (user_id, question_id) do update set sequence = l.sequence + excluded.sequence
    returning question_id, coalesce(old.sequence, 0) + 1 as from, new.sequence as to`,
    { learnerId, questionIds: [...questionIds] },
  )
  return new Map(
    rows.map(({ question_id, from, to }) => [question_id, Array.from({ length: to - from + 1 }, (_, at) => from + at)]),
  )
}

/** Takes the first sequence of the questions that the learner has not answered; returns those. */
export async function claimFirst(
  trx: Knex.Transaction,
  learnerId: string,
  questionIds: readonly string[],
): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { question_id: string }[] }>(
    `insert into learner_questions as l (user_id, question_id, sequence)
    select cast(:learnerId as uuid), id, 1 from unnest(cast(:questionIds as uuid[])) as named (id)
    order by id
    on conflict (user_id, question_id) do update set sequence = 1
    where l.sequence = 0
    returning question_id`,
    { learnerId, questionIds: [...questionIds] },
  )
  return rows.map((row) => row.question_id)
}

export type Entering = { id: string; sequence: number; mark: Mark }

/**
 * Enters answers of sittings into the learner's log under sequences that they hold, in line for the counts where they
 * are first attempts, and lets the standing follow. `group` is that of answers which have none yet.
 */
export async function enterAnswers(
  trx: Knex.Transaction,
  { learnerId, group }: { learnerId: string; group: UserGroup | null },
  entering: readonly Entering[],
): Promise<void> {
  if (entering.length === 0) return
  await trx.raw(
    `with named as materialized (
      select * from unnest(:ids::uuid[], :sequences::integer[], :correct::boolean[], :markers::uuid[])
        as e (id, log_sequence, correct, marked_version_id)
    ), left_sitting as (
      update sitting_answers a set in_log = true, user_group = coalesce(a.user_group, cast(:group as smallint))
      from named n
      where a.learner_id = :learnerId
        and a.id = n.id
      returning a.*, n.log_sequence, n.marked_version_id
    ), given as materialized (
      select distinct on (id) * from left_sitting order by id
    ), logged as (
      insert into answers (
        user_id, id, question_id, version_id, sequence, user_group, correct, milliseconds, certainty, mode,
        peer_firsts, peer_picks, response, answered_at, marked_version_id
      )
      select g.learner_id, g.id, g.question_id, g.version_id, g.log_sequence, g.user_group, g.correct, g.milliseconds,
        g.certainty, g.mode, c.firsts, c.picks, g.response, g.answered_at, g.marked_version_id
      from given g
      left join option_counts c on c.version_id = g.version_id
        and c.user_group = g.user_group
        and c.firsts >= ${PEERS_SHOWN_FROM}
    ), in_line as (
      insert into uncounted_answers (question_id, version_id, user_id, user_group, correct, milliseconds, response)
      select question_id, version_id, learner_id, user_group, correct, milliseconds, response
      from given
      where log_sequence = 1
    ), latest as (
      select distinct on (question_id) *, bool_or(correct) filter (where log_sequence = 1) over (partition by question_id) as first
      from given
      order by question_id, log_sequence desc
    )
    update learner_questions l set
      progress = case when n.correct then 1 else 2 end,
      first_correct = coalesce(l.first_correct, n.first),
      milliseconds = n.milliseconds,
      worked_at = greatest(l.worked_at, n.answered_at),
      answered_at = n.answered_at,
      answer_id = n.id,
      version_id = n.version_id,
      response = n.response,
      marked_version_id = n.marked_version_id,
      remarked_at = null
    from latest n
    where l.user_id = :learnerId
      and l.question_id = n.question_id`,
    {
      learnerId,
      group,
      ids: entering.map(({ id }) => id),
      sequences: entering.map(({ sequence }) => sequence),
      correct: entering.map(({ mark }) => mark.correct),
      markers: entering.map(({ mark }) => mark.version),
    },
  )
}
