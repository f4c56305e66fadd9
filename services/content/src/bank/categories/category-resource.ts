import { DomainError } from '@wardround/kit/base/errors.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import type { StaffRemoval, StaffResource, StaffWrite } from '@wardround/kit/staff-resource/staff-resource.ts'
import { categoryChanged, categoryDeleted } from '@wardround/proto/events/content.ts'
import { CategoryInput, type CategoryRecord } from '@wardround/proto/http/content/categories.ts'
import type { Knex } from 'knex'
import { findMisplacement, type TreeFacts } from './category.ts'
import { toChanged } from './category-events.ts'
import { presentCategory } from './category-presenter.ts'
import { type CategoryRow, columnsOf, contentsOf, findCategory, withQuestionCounts } from './category-repository.ts'

async function parentFact(trx: Knex.Transaction, { id, parent_id }: CategoryRow): Promise<TreeFacts['parent']> {
  if (parent_id === null) return 'none'
  if (parent_id === id) return 'itself'
  const parent = await findCategory(trx, parent_id, true)
  if (!parent) return 'missing'
  return parent.parent_id === null ? 'top' : 'nested'
}

async function checkAndTell({ trx, row }: StaffWrite<CategoryRow>): Promise<void> {
  const { hasChildren, hasQuestions, hasGems, hasGuides } = await contentsOf(trx, row.id)
  const holdsContent = hasQuestions || hasGems || hasGuides
  const misplacement = findMisplacement({ hasChildren, holdsContent, parent: await parentFact(trx, row) })
  if (misplacement)
    throw new DomainError('request.invalid', { details: [{ path: 'body.parentId', message: misplacement }] })
  await emit(trx, categoryChanged, toChanged(row))
}

async function checkEmptyAndTell({ trx, row }: StaffRemoval<CategoryRow>): Promise<void> {
  const { hasChildren, hasQuestions, hasGems, hasGuides } = await contentsOf(trx, row.id)
  if (hasChildren || hasQuestions || hasGems || hasGuides) throw new DomainError('category.in-use')
  await emit(trx, categoryDeleted, { categoryId: row.id, revision: row.version + 1 })
}

/** Categories as staff keep them: two levels, and one that holds something cannot go. */
export const categoryResource: StaffResource<CategoryRow, CategoryInput, CategoryRecord> = {
  table: 'categories',
  input: CategoryInput,
  toRow: columnsOf,
  toRecord: presentCategory,
  select: withQuestionCounts,
  searchColumns: ['categories.name', 'categories.slug', 'categories.code_prefix'],
  sortColumns: {
    position: 'categories.position',
    name: 'categories.name',
    slug: 'categories.slug',
    codePrefix: 'categories.code_prefix',
    updatedAt: 'categories.updated_at',
  },
  label: 'categories.name',
  filters: { parentId: 'categories.parent_id' },
  softDelete: true,
  onWrite: checkAndTell,
  onRemove: checkEmptyAndTell,
}
