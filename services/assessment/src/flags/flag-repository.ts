import { type Database, prepared } from '@wardround/kit/data/database.ts'
import { isPa, type Learner } from '#learner.ts'

/** Writes only when the flag is not as asked already; one row comes back whenever the learner may have the question. */
const upsert = prepared<{ known: boolean }>(
  'set-flag',
  `
  with question as (
    select q.id
    from questions q
    left join learner_questions own on own.user_id = $1::uuid and own.question_id = q.id
    where q.id = $3::uuid and q.for_pa = $2::boolean and (q.active or own.sequence > 0 or own.flagged_at is not null)
  ), written as (
    insert into learner_questions as l (user_id, question_id, flagged_at)
    select $1, id, $4::timestamptz from question
    where $4 is not null or exists (select from learner_questions where user_id = $1 and question_id = $3)
    on conflict (user_id, question_id) do update set flagged_at = excluded.flagged_at
    where (l.flagged_at is null) <> (excluded.flagged_at is null)
  )
  select true as known from question`,
)

/** Sets (a time) or takes (null) the flag; says whether the question is one that the learner may flag. */
export async function setFlag(
  db: Database,
  learner: Learner,
  questionId: string,
  flaggedAt: Date | null,
): Promise<boolean> {
  const rows = await upsert(db, [learner.id, isPa(learner.group), questionId, flaggedAt])
  return rows.length > 0
}
