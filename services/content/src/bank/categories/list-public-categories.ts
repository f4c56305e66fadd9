import type { Db } from '#deps.ts'
import { type PublicCategories, presentTree } from './category-presenter.ts'
import { countPublic, listCategories } from './category-repository.ts'

/** Categories by parent with the count of active questions of the public product; those marked for PA are not in it. */
export async function listPublicCategories(deps: Pick<Db, 'db'>): Promise<PublicCategories> {
  const [rows, counts] = await Promise.all([listCategories(deps.db.knex), countPublic(deps.db.knex)])
  return presentTree(rows, counts)
}
