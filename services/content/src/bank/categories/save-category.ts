import { NOBODY } from '@wardround/kit/security/identity.ts'
import { changeRow, createRow } from '@wardround/kit/staff-resource/write-rows.ts'
import type { CategoryInput, CategoryRecord } from '@wardround/proto/http/content/categories.ts'
import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'
import { presentCategory } from './category-presenter.ts'
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
  const identity = { ...NOBODY, uid: actor.uid, name: actor.name }
  const row = target
    ? await changeRow(deps.db, categoryResource, { ...target, input, identity })
    : await createRow(deps.db, categoryResource, { input, identity })
  return presentCategory(row)
}
