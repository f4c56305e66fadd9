import { type Database, prepared } from '@wardround/kit/data/database.ts'
import { guideAt } from '#guides/guide-repository.ts'
import { isPa, type Learner } from '#learner.ts'
import { isWithheld } from '#sittings/withheld.ts'
import { NOTE_COLUMNS } from './note-columns.ts'
import { type AheadRow, withholdPrefetched } from './withhold-prefetched.ts'

/** The questions of a guide are numbered in its order, those left out that cannot be read. */
const listStatement = prepared<AheadRow>(
  'guide-questions-ahead',
  `
  select q.id, v.id as version_id, q.code, v.kind, s.number, g.id as category_id, 'guide-' || g.slug as category_slug,
    g.title as category_name, v.visible, coalesce(l.sequence, 0) as sequence, coalesce(l.progress, 0) as progress,
    l.flagged_at, l.working, l.answered_at, withheld,
    ${NOTE_COLUMNS}
  from ${guideAt('$3::text', '$2::boolean')}
  cross join lateral (
    select shown.id, row_number() over (order by listed.place)::integer as number
    from unnest(g.question_ids) with ordinality as listed (question_id, place)
    join questions shown on shown.id = listed.question_id and shown.active and shown.for_pa = $2
  ) s
  join questions q on q.id = s.id
  left join learner_questions l on l.user_id = $1::uuid and l.question_id = q.id
  left join question_notes n on n.user_id = $1 and n.question_id = q.id
  cross join lateral (select ${isWithheld({ learner: '$1', question: 'q.id' })} as withheld) as here
  join question_versions v on v.id = case when withheld then q.version_id else coalesce(l.version_id, q.version_id) end
  where s.number >= $4::integer
  order by s.number
  limit $5::integer`,
)

type From = { guide: string; from: number; count: number }

/** The questions of a guide from a number on, in its order, each in the version that the learner would be shown. */
export async function listGuideAhead(
  db: Database,
  learner: Learner,
  { guide, from, count }: From,
): Promise<AheadRow[]> {
  const rows = await listStatement(db, [learner.id, isPa(learner.group), guide, from, count])
  return withholdPrefetched(db, learner.id, rows)
}
