import { type Database, prepared } from '@wardround/kit/data/database.ts'
import { isPa, type Learner } from '#learner.ts'

export type NoteRow = {
  /** Null columns: no note so far. */
  text: string | null
  version: number | null
  question_version_id: string | null
  updated_at: Date | null
}

const find = prepared<NoteRow>(
  'find-note',
  `
  select n.text, n.version, n.question_version_id, n.updated_at
  from questions q
  left join question_notes n on n.user_id = $1::uuid and n.question_id = q.id
  where q.id = $3::uuid and q.for_pa = $2::boolean and q.revision > 0`,
)

const upsert = prepared<NoteRow>(
  'save-note',
  `
  insert into question_notes as n (user_id, question_id, version, question_version_id, text, updated_at)
  select $1::uuid, q.id, $4::integer + 1, v.id, $6::text, $7::timestamptz
  from questions q
  join question_versions v on v.id = $5::uuid and v.question_id = q.id
  where q.id = $3::uuid and q.for_pa = $2::boolean and q.revision > 0
    and ($4 = 0 or exists (select from question_notes where user_id = $1 and question_id = $3))
  on conflict (user_id, question_id) do update set
    version = excluded.version, question_version_id = excluded.question_version_id, text = excluded.text, updated_at = excluded.updated_at
  where n.version = excluded.version - 1
  returning text, version, question_version_id, updated_at`,
)

/** The learner's note on a question of the group's bank, also a withdrawn one; undefined outside the bank. */
export async function findNote(db: Database, learner: Learner, questionId: string): Promise<NoteRow | undefined> {
  const [row] = await find(db, [learner.id, isPa(learner.group), questionId])
  return row
}

type Change = { questionId: string; version: number; questionVersionId: string; text: string }

/** Replaces the note while `version` is still its current one; undefined when it was not written. */
export async function upsertNote(
  db: Database,
  learner: Learner,
  change: Change,
  now: Date,
): Promise<NoteRow | undefined> {
  const { questionId, version, questionVersionId, text } = change
  const [row] = await upsert(db, [learner.id, isPa(learner.group), questionId, version, questionVersionId, text, now])
  return row
}
