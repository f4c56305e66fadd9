import { type Database, prepared } from '@wardround/kit/data/database.ts'
import type { Marking } from '@wardround/proto/http/assessment/practice.ts'

export type Linked = Marking['linked'][number]
export type LinkedRow = Linked & { forPa: boolean }

const ofQuestion = prepared<LinkedRow>(
  'linked-to-question',
  `
  select 'guide' as kind, g.id, g.slug, g.title, g.for_pa as "forPa"
  from guides g
  where g.active and g.question_ids @> array[$1::uuid]
  union all
  select 'gem', g.id, k.slug, t.title, g.for_pa
  from gem_texts t
  join gems g on g.id = t.gem_id and g.active
  join categories k on k.id = g.category_id and k.active
  where t.question_ids @> array[$1::uuid]
  order by kind desc, title`,
)

/** The guides and gems that lead to a question, for both banks. */
export const listLinked = (db: Database, questionId: string): Promise<LinkedRow[]> => ofQuestion(db, [questionId])
