import { NOBODY } from '@wardround/kit/identity.ts'
import type { StaffResource } from '@wardround/kit/staff-resource-description.ts'
import { createRow } from '@wardround/kit/staff-resource-write.ts'
import type { Actor } from '#actor.ts'
import type { Db } from '#deps.ts'
import type { PageInput } from './page-presenter.ts'
import { findPageByTag } from './page-repository.ts'
import { pageResource } from './page-resource.ts'

/** Creates a page for callers other than the staff screens, unless there is one of its tag. Answers whether it did. */
export async function addPage(deps: Pick<Db, 'db'>, input: PageInput, actor: Actor): Promise<boolean> {
  if (await findPageByTag(deps.db.knex, input.tag)) return false
  const identity = { ...NOBODY, uid: actor.uid, name: actor.name }
  await createRow(deps.db, pageResource as unknown as StaffResource, { input, identity })
  return true
}
