import { type Database, prepared } from '@wardround/kit/data/database.ts'
import type { WorkingState } from '@wardround/proto/http/assessment/practice.ts'
import { isPa, type Learner } from '#learner.ts'

const upsert = prepared<{ sequence: number }>(
  'record-working',
  `
  insert into learner_questions as l (user_id, question_id, worked_at, working)
  select $1::uuid, q.id, case when $7::boolean then $5::timestamptz end, $6::jsonb
  from questions q
  left join learner_questions own on own.user_id = $1 and own.question_id = q.id
  where q.id = $3::uuid and q.for_pa = $2::boolean and (q.active or own.sequence > 0) and ($4::integer = 0 or own.sequence is not null)
  on conflict (user_id, question_id) do update set
    worked_at = coalesce(excluded.worked_at, l.worked_at),
    working = excluded.working
  where l.sequence = $4
  returning l.sequence`,
)

/** Time alone is no work: whoever only opened the question carries on where they were. */
const isWork = ({ selected, struckOut, highlights, certainty }: WorkingState): boolean =>
  selected.length + struckOut.length + highlights.length > 0 || certainty !== undefined

type Working = { questionId: string; sequence: number; state: WorkingState }

/** Keeps the working state when `sequence` is still the current one; says whether it was. */
export async function upsertWorking(
  db: Database,
  learner: Learner,
  { questionId, sequence, state }: Working,
  now: Date,
): Promise<boolean> {
  const values = [learner.id, isPa(learner.group), questionId, sequence, now, JSON.stringify(state), isWork(state)]
  const rows = await upsert(db, values)
  return rows.length > 0
}
