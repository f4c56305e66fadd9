import { DomainError } from '@wardround/kit/base/errors.ts'
import type { PageValue } from '@wardround/proto/http/content/page-by-tag.ts'
import type { Db } from '#deps.ts'
import { type PageVersion, type PublicPage, presentPublicPage, presentVersion } from './page-presenter.ts'
import { findPageByTag, findVersion, listVersions } from './page-repository.ts'

/** The page with this tag, for anyone. Throws `resource.missing`. */
export async function getPageByTag(deps: Pick<Db, 'db'>, tag: string): Promise<PublicPage> {
  const found = await findPageByTag(deps.db.knex, tag)
  if (!found) throw new DomainError('resource.missing')
  return presentPublicPage(found)
}

/** The versions of a page, newest first. Throws `resource.missing`. */
export async function listPageVersions(deps: Pick<Db, 'db'>, id: string): Promise<PageVersion[]> {
  const versions = await listVersions(deps.db.knex, id)
  if (versions.length === 0) throw new DomainError('resource.missing')
  return versions.map(presentVersion)
}

/** One version with what it held. Throws `resource.missing`. */
export async function getPageVersion(
  deps: Pick<Db, 'db'>,
  id: string,
  number: number,
): Promise<PageVersion & { value: PageValue }> {
  const found = await findVersion(deps.db.knex, id, number)
  if (!found) throw new DomainError('resource.missing')
  return { ...presentVersion(found), value: found.value }
}
