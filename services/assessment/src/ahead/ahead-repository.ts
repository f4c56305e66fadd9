import { type Database, prepared } from '@wardround/kit/data/database.ts'
import { isPa, type Learner } from '#learner.ts'
import { isWithheld } from '#sittings/withheld.ts'
import { NOTE_COLUMNS } from './note-columns.ts'
import { type AheadRow, withholdPrefetched } from './withhold-prefetched.ts'

const listStatement = prepared<AheadRow>(
  'questions-ahead',
  `
  select q.id, v.id as version_id, q.code, v.kind, q.number, k.id as category_id, k.slug as category_slug,
    k.name as category_name, v.visible, coalesce(l.sequence, 0) as sequence, coalesce(l.progress, 0) as progress,
    l.flagged_at, l.working, l.answered_at, withheld,
    ${NOTE_COLUMNS}
  from categories k
  join questions q on q.category_id = k.id and q.for_pa = $2::boolean and q.number >= $4::integer and q.active
  left join learner_questions l on l.user_id = $1::uuid and l.question_id = q.id
  left join question_notes n on n.user_id = $1 and n.question_id = q.id
  cross join lateral (select ${isWithheld({ learner: '$1', question: 'q.id' })} as withheld) as here
  join question_versions v on v.id = case when withheld then q.version_id else coalesce(l.version_id, q.version_id) end
  where k.slug = $3::text
    and k.active
  order by q.number
  limit $5::integer`,
)

type From = { slug: string; from: number; count: number }

/**
 * Active questions of a category in the group's bank from a number on, in order, each in the version that the learner
 * would be shown.
 */
export async function listAhead(db: Database, learner: Learner, { slug, from, count }: From): Promise<AheadRow[]> {
  const rows = await listStatement(db, [learner.id, isPa(learner.group), slug, from, count])
  return withholdPrefetched(db, learner.id, rows)
}

/** Whether there is an active category of that name. */
export async function hasCategory(db: Database, slug: string): Promise<boolean> {
  return (await db.knex('categories').where({ slug, active: true }).first('id')) !== undefined
}
