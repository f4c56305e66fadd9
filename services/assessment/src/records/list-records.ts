import type { CallReply } from '@wardround/proto/contract.ts'
import type { AnswerRecord, listRecords as contract } from '@wardround/proto/http/assessment/records.ts'
import type { z } from 'zod'
import { categoryKey } from '#categories/category.ts'
import { findCategory } from '#categories/category-repository.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { excerptOf } from '#progress/excerpt.ts'
import { listAnswers, type RecordRow } from '#records/record-repository.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

const present = (row: RecordRow): AnswerRecord => ({
  answerId: row.id,
  questionId: row.question_id,
  code: row.code,
  categorySlug: row.category_slug ?? '',
  categoryName: row.category_name ?? '',
  number: row.number,
  attempt: row.sequence,
  correct: row.correct,
  remarked: row.remarked_at === null ? null : { at: row.remarked_at.toISOString(), was: row.was ?? false },
  milliseconds: row.milliseconds,
  certainty: row.certainty,
  mode: row.mode,
  answeredAt: row.answered_at.toISOString(),
  archived: row.archived,
  excerpt: excerptOf(row.beginning),
})

/** The learner's answers, newest first; none for a category that is not known. */
export async function listRecords(deps: Deps, learner: Learner, query: Query): Promise<CallReply<typeof contract>> {
  const { page, size, category, outcome, period } = query
  const key = category === undefined ? undefined : categoryKey(category)
  const found = key && (await findCategory(deps.db.knex, learner, key))
  if (category !== undefined && !found) return { items: [], page, size, total: 0 }
  const filter = {
    categoryId: found?.id ?? null,
    correct: outcome === undefined ? null : outcome === 'correct',
    archived: period === undefined ? null : period === 'archived',
  }
  const { rows, total } = await listAnswers(deps.db.knex, learner.id, filter, { page, size })
  return { items: rows.map(present), page, size, total }
}
