import { emit } from '@wardround/kit/events/outbox.ts'
import { categoryChanged } from '@wardround/proto/events/content.ts'
import type { CategoryInput } from '@wardround/proto/http/content/categories.ts'
import type { Knex } from 'knex'
import { toChanged } from './category-events.ts'
import { type CategoryRow, insertCategory } from './category-repository.ts'

/** Writes a new category and its event. The input has been checked; the audit entry is the caller's. */
export async function addCategory(trx: Knex.Transaction, input: CategoryInput, now: Date): Promise<CategoryRow> {
  const row = await insertCategory(trx, input, now)
  await emit(trx, categoryChanged, toChanged(row))
  return row
}
