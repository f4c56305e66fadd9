import { type Database, prepared } from '@wardround/kit/database.ts'
import { isPa, type Learner } from '#learner.ts'
import type { NoteRow } from '#notes/note-repository.ts'
import type { OpenRow } from '#practice/question-presenter.ts'
import type { Version } from '#practice/version-repository.ts'
import { HELD } from '#sessions/held.ts'

/** A question without any column that its key or its marking could be made of. */
export type AheadRow = OpenRow &
  Pick<Version, 'kind' | 'visible'> & {
    answered_at: Date | null
    note_text: NoteRow['text']
    note_version: NoteRow['version']
    note_question_version_id: NoteRow['question_version_id']
    note_updated_at: NoteRow['updated_at']
  }

/** As when it is read: the answer from before a timed session does not show while the session holds the question. */
const BEFORE_HOLD = `${HELD} and l.sequence <= l.held_sequence`

const listStatement = prepared<AheadRow>(
  'questions-ahead',
  `
  select q.id, v.id as version_id, q.code, v.kind, q.number, k.id as category_id, k.slug as category_slug, k.name as category_name, v.visible,
    coalesce(l.sequence, 0) as sequence, case when ${HELD} then 0 else coalesce(l.progress, 0) end as progress, l.flagged_at, l.working,
    case when not (${BEFORE_HOLD}) then l.answered_at end as answered_at,
    n.text as note_text, n.version as note_version, n.question_version_id as note_question_version_id, n.updated_at as note_updated_at
  from categories k
  join questions q on q.category_id = k.id and q.for_pa = $2::boolean and q.number >= $4::integer and q.active
  left join learner_questions l on l.user_id = $1::uuid and l.question_id = q.id
  left join question_notes n on n.user_id = $1 and n.question_id = q.id
  join question_versions v on v.id = case when ${BEFORE_HOLD} then q.version_id else coalesce(l.version_id, q.version_id) end
  where k.slug = $3::text and k.active
  order by q.number
  limit $5::integer`,
)

type Place = { slug: string; from: number; count: number }

/** Active questions of a category in the group's bank from a number on, in order, each in the version that the learner would be shown. */
export const listAhead = (db: Database, learner: Learner, { slug, from, count }: Place): Promise<AheadRow[]> =>
  listStatement(db, [learner.id, isPa(learner.group), slug, from, count])

/** Whether there is an active category of that name. */
export async function hasCategory(db: Database, slug: string): Promise<boolean> {
  return (await db.knex('categories').where({ slug, active: true }).first('id')) !== undefined
}
