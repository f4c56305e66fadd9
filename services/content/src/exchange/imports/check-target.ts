import { DomainError } from '@wardround/kit/base/errors.ts'
import { findCategory } from '#bank/categories/category-repository.ts'
import type { Deps } from '#deps.ts'
import { readSetting } from '#publishing/settings/setting-repository.ts'
import type { Actor } from '#staff/actor.ts'

type Target = { state: 'draft' | 'active'; categoryId?: string | undefined; changeActive?: boolean | undefined }

/**
 * Checks what questions are to come in as and where they are to go. Throws `request.invalid` naming the field in `part`
 * of the request: a category that is gone or holds categories, and active questions where the role does not
 * publish or a second person has to make them so.
 */
export async function checkTarget(
  deps: Pick<Deps, 'db'>,
  { state, categoryId, changeActive = false }: Target,
  part: 'query' | 'body',
  actor: Actor,
): Promise<void> {
  const invalid = (field: string, message: string) =>
    new DomainError('request.invalid', { details: [{ path: `${part}.${field}`, message }] })
  if (categoryId !== undefined) {
    const category = await findCategory(deps.db.knex, categoryId)
    if (!category) throw invalid('categoryId', 'This category does not exist. Choose another.')
    if (category.parent_id === null) throw invalid('categoryId', 'Choose a category that is inside another.')
  }
  if (!actor.publishes && (state === 'active' || changeActive))
    throw invalid(
      state === 'active' ? 'state' : 'changeActive',
      'Your role can’t publish questions. Import them as drafts, and leave active ones as they are.',
    )
  if (state === 'active' && (await readSetting(deps.db.knex, 'reviewbysecondperson')))
    throw invalid('state', 'Someone else must review questions before they go live. Import them as drafts.')
}
