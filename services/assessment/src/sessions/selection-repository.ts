import type { Connection } from '@wardround/kit/data/database.ts'
import { isPa, type Learner } from '#learner.ts'
import { PEERS_SHOWN_FROM } from '#marking/marking.ts'
import type { Selection } from '#sessions/session.ts'
import { unlessWithheld } from '#sittings/withheld.ts'

/** The mark of a question as a learner may know it now; 0 without one. */
const MARK = unlessWithheld({ learner: ':userId', question: 'q.id' }, { mark: 'coalesce(l.progress, 0)', none: '0' })

/**
 * The questions of the chosen categories and difficulty with their kinds. Difficulty is the share correct of the
 * group's first attempts, as item analysis has it: easy from 0.7, hard below 0.4, medium between, unknown while there
 * are too few.
 */
const CANDIDATES = `
  select q.id, k.name, coalesce(l.sequence, 0) as sequence, coalesce(l.progress, 0) = 0 as unseen,
    ${MARK} = 2 as wrong, l.flagged_at is not null as flagged,
    coalesce(${MARK} = 1 and a.certainty = 'low', false) as unsure
  from questions q
  join categories k on k.id = q.category_id and k.active
  left join learner_questions l on l.user_id = :userId and l.question_id = q.id
  left join answers a on a.user_id = l.user_id and a.id = l.answer_id
  left join question_counts c on c.user_group = :group and c.question_id = q.id and c.firsts >= ${PEERS_SHOWN_FROM}
  where q.active
    and q.for_pa = :forPa
    and (
      cardinality(cast(:categories as uuid[])) = 0
      or q.category_id = any(cast(:categories as uuid[]))
      or k.parent_id = any(cast(:categories as uuid[]))
    )
    and (
      cardinality(cast(:difficulty as text[])) = 0
      or case
        when c.correct >= 0.7 * c.firsts then 'easy'
        when c.correct < 0.4 * c.firsts then 'hard'
        when c.firsts > 0 then 'medium'
      end = any(cast(:difficulty as text[]))
    )`

const CHOSEN = `(
    cardinality(cast(:which as text[])) = 0
    or unseen and 'unseen' = any(cast(:which as text[]))
    or wrong and 'wrong' = any(cast(:which as text[]))
    or flagged and 'flagged' = any(cast(:which as text[]))
    or unsure and 'unsure' = any(cast(:which as text[]))
  )`

const bindings = (learner: Learner, selection: Selection) => ({
  ...selection,
  userId: learner.id,
  group: learner.group,
  forPa: isPa(learner.group),
})

export type SelectionCounts = {
  unseen: number
  wrong: number
  flagged: number
  unsure: number
  available: number
  pace: number | null
}

/** How many questions a selection offers, by kind and in all, and the learner's mean time of an answer. */
export async function countSelection(
  connection: Connection,
  learner: Learner,
  selection: Selection,
): Promise<SelectionCounts> {
  const { rows } = await connection.raw<{ rows: [SelectionCounts] }>(
    `select count(*) filter (where unseen) as unseen, count(*) filter (where wrong) as wrong, count(*) filter (where flagged) as flagged,
      count(*) filter (where unsure) as unsure, count(*) filter (where ${CHOSEN}) as available,
      (select cast(round(avg(milliseconds)) as integer) from learner_questions where user_id = :userId and progress > 0) as pace
    from (${CANDIDATES}) candidates`,
    bindings(learner, selection),
  )
  return rows[0]
}

export type PickedRow = { id: string; name: string; sequence: number }

/** Picks questions for a session: unanswered ones first, then the least attempted, by chance among equals. */
export async function pickQuestions(
  connection: Connection,
  learner: Learner,
  selection: Selection,
  count: number,
): Promise<PickedRow[]> {
  const { rows } = await connection.raw<{ rows: PickedRow[] }>(
    `select id, name, sequence from (${CANDIDATES}) candidates where ${CHOSEN} order by unseen desc, sequence, random() limit :count`,
    { ...bindings(learner, selection), count },
  )
  return rows
}
