import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import { listCategories } from '#bank/categories/category-repository.ts'
import { foldText } from '#bank/text.ts'
import type { ImportItem } from '#exchange/imports/source/read-item.ts'
import { categoriesOfSubjects } from './imported-categories.ts'

const NOWHERE = 'Without category'

/** Categories that are there by the names of parent and child. */
async function mapPaths(connection: Connection): Promise<Map<string, string>> {
  const all = await listCategories(connection)
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return new Map(
    all.flatMap(({ id, name, parent_id }) =>
      parent_id === null ? [] : [[foldText(`${names.get(parent_id)} / ${name}`), id] as const],
    ),
  )
}

/**
 * Where new items go: the chosen category; else the one that is called as the file says, parent and child; else the
 * category of that subject under Imported, made when there is none.
 */
export async function placesOf(
  trx: Knex.Transaction,
  items: readonly ImportItem[],
  chosen: string | null,
  now: Date,
): Promise<(item: ImportItem) => string> {
  if (chosen !== null) return () => chosen
  const paths = items.some(({ category }) => category.length > 1) ? await mapPaths(trx) : new Map<string, string>()
  const pathOf = ({ category }: ImportItem) => paths.get(foldText(category.slice(-2).join(' / ')))
  const subjectOf = ({ category }: ImportItem) => category.at(-1) ?? NOWHERE
  const unplaced = items.filter((item) => pathOf(item) === undefined)
  const bySubject = await categoriesOfSubjects(trx, unplaced.map(subjectOf), now)
  return (item) => pathOf(item) ?? bySubject(subjectOf(item))
}
