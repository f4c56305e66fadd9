import { NOBODY } from '@wardround/kit/identity.ts'
import type { StaffResource } from '@wardround/kit/staff-resource-description.ts'
import { changeRow, createRow } from '@wardround/kit/staff-resource-write.ts'
import type { Actor } from '#actor.ts'
import type { Db } from '#deps.ts'
import { type CategoryRecord, presentCategory } from './category-presenter.ts'
import type { CategoryInput, CategoryRow } from './category-repository.ts'
import { categoryResource } from './category-resource.ts'

/**
 * Creates a category, or changes the one of `target` as it was at `version`, for callers other than the staff screens.
 * Throws `request.invalid` (its place in the tree), `resource.taken` (slug), `resource.missing`, `resource.stale`.
 */
export async function saveCategory(
  deps: Pick<Db, 'db'>,
  input: CategoryInput,
  actor: Actor,
  target?: { id: string; version: number },
): Promise<CategoryRecord> {
  const resource = categoryResource as unknown as StaffResource
  const identity = { ...NOBODY, uid: actor.uid, name: actor.name }
  const row = target
    ? await changeRow(deps.db, resource, { ...target, input, identity })
    : await createRow(deps.db, resource, { input, identity })
  return presentCategory(row as CategoryRow)
}
