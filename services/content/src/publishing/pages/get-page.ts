import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Db } from '#deps.ts'
import { type PublicPage, presentPublicPage } from './page-presenter.ts'
import { findPageByTag } from './page-repository.ts'

/** The page with this tag as it is published, for anyone. Throws `resource.missing`. */
export async function getPageByTag({ db, clock }: Db, tag: string): Promise<PublicPage> {
  const found = await findPageByTag(db.knex, tag)
  const page = found && presentPublicPage(found, clock())
  if (!page) throw new DomainError('resource.missing')
  return page
}
