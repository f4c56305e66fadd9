import { NOBODY } from '@wardround/kit/security/identity.ts'
import { createRow } from '@wardround/kit/staff-resource/write-rows.ts'
import type { PageInput } from '@wardround/proto/http/content/pages.ts'
import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'
import { findPageByTag } from './page-repository.ts'
import { pageResource } from './page-resource.ts'

/**
 * Publishes a page for callers other than the staff screens, unless there is one of its tag. Answers whether it did.
 */
export async function addPage(
  deps: Pick<Db, 'db'>,
  page: Omit<PageInput, 'state' | 'publishAt'>,
  actor: Actor,
): Promise<boolean> {
  if (await findPageByTag(deps.db.knex, page.tag)) return false
  const identity = { ...NOBODY, uid: actor.uid, name: actor.name, permissions: { Pages: 'a' } }
  const input = { ...page, state: 'published' as const, publishAt: null }
  await createRow(deps.db, pageResource, { input, identity })
  return true
}
