import { batcherOf } from '@wardround/kit/base/batcher.ts'
import { type Database, prepared } from '@wardround/kit/data/database.ts'
import { isUnavailable } from '@wardround/kit/data/database-errors.ts'
import type { Marking } from '@wardround/proto/http/assessment/practice.ts'

export type Linked = Marking['linked'][number]
export type LinkedRow = Linked & { forPa: boolean }

const ofQuestions = prepared<LinkedRow & { questionId: string }>(
  'linked-to-questions',
  `
  select a.id as "questionId", l.*
  from unnest($1::uuid[]) as a (id)
  cross join lateral (
    select 'guide' as kind, g.id, g.slug, g.title, g.for_pa as "forPa"
    from guides g
    where g.active and g.question_ids @> array[a.id]
    union all
    select 'gem', g.id, k.slug, t.title, g.for_pa
    from gem_texts t
    join gems g on g.id = t.gem_id and g.active
    join categories k on k.id = g.category_id and k.active
    where t.question_ids @> array[a.id]
  ) l
  order by l.kind desc, l.title`,
)

async function listTogether(db: Database, questionIds: readonly string[]): Promise<LinkedRow[][]> {
  const rowsOf = new Map<string, LinkedRow[]>(questionIds.map((id) => [id, []]))
  for (const { questionId, ...row } of await ofQuestions(db, [questionIds])) rowsOf.get(questionId)?.push(row)
  return questionIds.map((id) => rowsOf.get(id) ?? [])
}

/** The guides and gems that lead to a question, for both banks. What is asked together is read together. */
export const listLinked: (db: Database, questionId: string) => Promise<LinkedRow[]> = batcherOf(listTogether, {
  maxItems: 50,
  concurrency: 2,
  keyOf: (id) => id,
  failsAll: isUnavailable,
})
