import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import { isPa, type Learner } from '#learner.ts'
import { SHARED_KIND } from '#sessions/session.ts'
import { isWithheld } from '#sittings/withheld.ts'
import type { MemberRow, SetAnswer, SetQuestion } from './question-set.ts'

export type SetRow = {
  id: string
  owner_id: string | null
  owner_name: string
  name: string
  for_pa: boolean
  question_ids: string[]
  created_at: Date
  closed_at: Date | null
  /** Of a set that study partners share. */
  pair_id: string | null
  /** When its answers are shown to all members at once; null where each sees them on finishing. */
  due_at: Date | null
  /** When its answers were shown to all members. */
  shown_at: Date | null
}

/** Whether nobody else may start a set: it is closed, or its moment has come. */
export const isClosed = ({ closed_at: closedAt, due_at: dueAt }: SetRow, now: Date): boolean =>
  closedAt !== null || (dueAt !== null && dueAt <= now)

/** The most that one page lists. */
const MOST = 100

export async function insertSet(
  trx: Knex.Transaction,
  set: Omit<SetRow, 'closed_at' | 'pair_id' | 'shown_at'>,
): Promise<void> {
  await trx('question_sets').insert(set)
}

/** A set of the learner's own bank that is shared by link. */
export const findSet = (conn: Connection, learner: Learner, id: string): Promise<SetRow | undefined> =>
  conn('question_sets')
    .where({ id, for_pa: isPa(learner.group), pair_id: null })
    .first()

/** As `findSet`, after locking the row until the transaction ends. */
export const lockSet = (trx: Knex.Transaction, learner: Learner, id: string): Promise<SetRow | undefined> =>
  trx('question_sets')
    .where({ id, for_pa: isPa(learner.group), pair_id: null })
    .forUpdate()
    .first()

/** Sets that a learner made or started. */
export const listSets = (conn: Connection, userId: string): Promise<SetRow[]> =>
  conn('question_sets as s')
    .whereNull('s.pair_id')
    .where((either) =>
      either
        .where({ owner_id: userId })
        .orWhereExists(conn('question_set_members as m').whereRaw('m.set_id = s.id').where('m.user_id', userId)),
    )
    .orderByRaw('s.created_at desc, s.id desc')
    .limit(MOST)

export const closeSet = (trx: Knex.Transaction, id: string): Promise<number> =>
  trx('question_sets')
    .where({ id })
    .whereNull('closed_at')
    .update({ closed_at: trx.raw('clock_now()') })

export const listMembers = (conn: Connection, setId: string): Promise<MemberRow[]> =>
  conn('question_set_members').where({ set_id: setId }).orderBy('started_at').select('user_id', 'name', 'sitting_id')

export async function insertMember(
  trx: Knex.Transaction,
  member: MemberRow & { set_id: string; started_at: Date },
): Promise<void> {
  await trx('question_set_members').insert(member)
}

/**
 * The first answer of each member to each question since the member's session began. In a set that is shown to all at
 * once, the last answer within the session, which is unmarked until it is shown.
 */
export async function listSetAnswers(conn: Connection, setId: string): Promise<SetAnswer[]> {
  const { rows } = await conn.raw<{ rows: SetAnswer[] }>(
    `select m.user_id, s.question_id, a.response, a.correct, a.milliseconds
    from question_set_members m
    join sittings p on p.learner_id = m.user_id
      and p.id = m.sitting_id
    cross join lateral unnest(p.question_ids, p.started_sequences) as s (question_id, started_sequence)
    cross join lateral (
      select a.response, a.correct, a.milliseconds
      from answers a
      where a.user_id = m.user_id
        and a.question_id = s.question_id
        and a.sequence > s.started_sequence
      order by a.sequence
      limit 1
    ) a
    where m.set_id = :setId
      and p.kind <> '${SHARED_KIND}'
    union all
    (
      select distinct on (m.user_id, a.question_id) m.user_id, a.question_id, a.response,
        coalesce(a.correct, false) as correct, a.milliseconds
      from question_set_members m
      join sittings p on p.learner_id = m.user_id
        and p.id = m.sitting_id
        and p.kind = '${SHARED_KIND}'
      join sitting_answers a on a.learner_id = p.learner_id
        and a.sitting_id = p.id
        and a.counts
      where m.set_id = :setId
      order by m.user_id, a.question_id, a.sequence desc
    )`,
    { setId },
  )
  return rows
}

/** Active questions of the learner's bank by code, with how often the learner has answered each. */
export async function findByCodes(
  conn: Connection,
  learner: Learner,
  codes: readonly string[],
): Promise<{ id: string; code: string }[]> {
  return conn('questions')
    .where({ active: true, for_pa: isPa(learner.group) })
    .whereIn('code', [...codes])
    .select('id', 'code')
}

/** How often a learner has answered each question, in the order given. */
export async function listSequences(
  conn: Connection,
  userId: string,
  questionIds: readonly string[],
): Promise<number[]> {
  const { rows } = await conn.raw<{ rows: { sequence: number }[] }>(
    `select coalesce(l.sequence, 0) as sequence
    from unnest(:questionIds::uuid[]) with ordinality as s (question_id, number)
    left join learner_questions l on l.user_id = :userId
      and l.question_id = s.question_id
    order by s.number`,
    { userId, questionIds: [...questionIds] },
  )
  return rows.map(({ sequence }) => sequence)
}

/** The questions of a set in their newest versions, but for those that a sitting withholds from the reader. */
export async function listSetQuestions(
  conn: Connection,
  userId: string,
  questionIds: readonly string[],
): Promise<SetQuestion[]> {
  const { rows } = await conn.raw<{ rows: SetQuestion[] }>(
    `select q.id as question_id, q.code, k.slug as category_slug, case when q.active then q.number else 0 end as number,
      left(t.body, 200) as beginning, v.option_ids, v.key
    from questions q
    join question_versions v on v.id = q.version_id
    left join categories k on k.id = q.category_id and k.active
    left join question_texts t on t.version_id = q.version_id
    where q.id = any(:questionIds)
      and not ${isWithheld({ learner: 'cast(:userId as uuid)', question: 'q.id' })}`,
    { userId, questionIds: [...questionIds] },
  )
  return rows
}
