import { NOBODY } from '@wardround/kit/security/identity.ts'
import { createRow } from '@wardround/kit/staff-resource/write-rows.ts'
import type { NewsItemInput } from '@wardround/proto/http/content/news.ts'
import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'
import { newsItemResource } from './news-item-resource.ts'
import { isSlugTaken } from './news-repository.ts'

type NewItem = Omit<NewsItemInput, 'picture' | 'state' | 'publishAt'>

/** Publishes an item for callers other than the staff screens, unless its address is taken. Returns whether it did. */
export async function addNewsItem(deps: Pick<Db, 'db'>, item: NewItem, actor: Actor): Promise<boolean> {
  if (await isSlugTaken(deps.db.knex, item.slug)) return false
  const identity = { ...NOBODY, uid: actor.uid, name: actor.name }
  const input = { ...item, picture: null, state: 'published' as const, publishAt: null }
  await createRow(deps.db, newsItemResource, { input, identity })
  return true
}
