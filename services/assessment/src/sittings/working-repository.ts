import { type Database, prepared } from '@wardround/kit/data/database.ts'
import { takenColumns } from '@wardround/kit/data/database-errors.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import type { WorkingState } from '@wardround/proto/http/assessment/practice.ts'
import type { Knex } from 'knex'
import type { PaperKey } from './sitting.ts'
import { TAKES_ANSWERS } from './sitting-repository.ts'

/** Answers given to a question ($4) of a learner's ($3) sitting ($1). */
const GIVEN = `(
    select coalesce(max(a.sequence), 0) from sitting_answers a
    where a.learner_id = $3::uuid and a.sitting_id = $1::uuid and a.question_id = $4::uuid and a.counts
  )`

const upsert = prepared<{ sequence: number }>(
  'record-sitting-working',
  `
  insert into sitting_workings as w (
    sitting_id, paper, learner_id, question_id, version_id, user_group, sequence, state, updated_at
  )
  select s.id, s.paper, s.learner_id, $4::uuid, $5::uuid, $6::smallint, $7::integer, $8::jsonb, clock_now()
  from sittings s
  where s.id = $1::uuid
    and s.paper = $2::smallint
    and s.learner_id = $3::uuid
    and ${TAKES_ANSWERS}
    and s.question_ids @> array[$4::uuid]
    and $7 = ${GIVEN}
  on conflict (learner_id, sitting_id, paper, question_id) do update set
    version_id = excluded.version_id,
    sequence = excluded.sequence,
    state = excluded.state,
    updated_at = excluded.updated_at
  where w.sequence <= excluded.sequence
  returning sequence`,
)

type Working = { questionId: string; versionId: string; group: UserGroup; sequence: number; state: WorkingState }

/** Keeps what is chosen in a running paper; false when the paper does not run or another sequence is the next one. */
export async function upsertSittingWorking(
  db: Database,
  { learnerId, id, paper }: PaperKey,
  { questionId, versionId, group, sequence, state }: Working,
): Promise<boolean> {
  const values = [id, paper, learnerId, questionId, versionId, group, sequence, JSON.stringify(state)]
  // Another page's first selection of the same moment may be met at the former key, and is there the second time.
  const rows = await upsert(db, values).catch((error: unknown) => {
    if (takenColumns(error)) return upsert(db, values)
    throw error
  })
  return rows.length > 0
}

/**
 * Makes answers of what is chosen in a paper and was not submitted, unless that is the answer already. The paper's row
 * is locked, so that none is submitted meanwhile.
 */
export async function enterSelections(trx: Knex.Transaction, { learnerId, id, paper }: PaperKey): Promise<void> {
  await trx.raw(
    `insert into sitting_answers (
      sitting_id, paper, learner_id, id, question_id, version_id, sequence, user_group, response, milliseconds,
      certainty, mode, answered_at
    )
    select w.sitting_id, w.paper, w.learner_id, uuidv7(), w.question_id, w.version_id, w.sequence + 1, w.user_group,
      chosen.ids, cast(w.state ->> 'seconds' as integer) * 1000, w.state ->> 'certainty', 'mock', w.updated_at
    from sitting_workings w
    cross join lateral (
      select array(select cast(jsonb_array_elements_text(w.state -> 'selected') as uuid)) as ids
    ) chosen
    left join lateral (
      select a.sequence, a.response
      from sitting_answers a
      where a.learner_id = :learnerId
        and a.sitting_id = w.sitting_id
        and a.question_id = w.question_id
        and a.counts
      order by a.sequence desc
      limit 1
    ) given on true
    where w.sitting_id = :id
      and w.paper = :paper
      and w.learner_id = :learnerId
      and cardinality(chosen.ids) > 0
      and w.sequence = coalesce(given.sequence, 0)
      and (given.response is null or not (given.response @> chosen.ids and given.response <@ chosen.ids))
    on conflict do nothing`,
    { learnerId, id, paper },
  )
}
