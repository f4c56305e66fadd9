import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import { type FullQuestion, listFull } from '#bank/questions/question-repository.ts'
import type { ExportFilter } from './export-repository.ts'

const matching = (connection: Connection, { state, categoryId, ids }: ExportFilter): Knex.QueryBuilder =>
  connection('questions as q')
    .join('categories as c', 'c.id', 'q.category_id')
    .leftJoin('categories as p', 'p.id', 'c.parent_id')
    .whereNull('q.deleted_at')
    .modify((query) => {
      if (state) query.where('q.state', state)
      if (categoryId) query.where((either) => either.where('c.id', categoryId).orWhere('c.parent_id', categoryId))
      if (ids) query.whereIn('q.id', ids)
    })

export async function countMatching(connection: Connection, filter: ExportFilter): Promise<number> {
  const [row] = await matching(connection, filter).count<{ count: number }[]>('* as count')
  return row?.count ?? 0
}

/** Does any question that matches show a picture? */
export async function anyPicture(connection: Connection, filter: ExportFilter): Promise<boolean> {
  return (await matching(connection, filter).where('q.has_image', true).first('q.id')) !== undefined
}

/** A question with the names of its category from the top down. */
export type PlacedQuestion = FullQuestion & { path: string[] }

type Place = {
  id: string
  code: string
  category_id: string
  theme_id: string
  category: string
  parent: string | null
}

/** Where a question stands in an export. */
export type ExportPlace = Pick<Place, 'category_id' | 'theme_id' | 'code'>

const THEME = `coalesce(q.theme_id, '00000000-0000-0000-0000-000000000000')`

/**
 * Questions by category, theme and code, so that those of one theme come together, after the place given; `limit` at
 * most.
 */
export async function listMatchingAfter(
  connection: Connection,
  filter: ExportFilter,
  after: ExportPlace | undefined,
  limit: number,
): Promise<{ questions: PlacedQuestion[]; last: ExportPlace | undefined }> {
  const places = await matching(connection, filter)
    .modify((query) =>
      after
        ? query.whereRaw(`(q.category_id, ${THEME}, q.code) > (?, ?, ?)`, [
            after.category_id,
            after.theme_id,
            after.code,
          ])
        : query,
    )
    .orderByRaw(`q.category_id, ${THEME}, q.code`)
    .limit(limit)
    .select<Place[]>(
      'q.id',
      'q.code',
      'q.category_id',
      connection.raw(`${THEME} as theme_id`),
      'c.name as category',
      'p.name as parent',
    )
  const full = new Map(
    (
      await listFull(
        connection,
        places.map(({ id }) => id),
      )
    ).map((each) => [each.question.id, each]),
  )
  const questions = places.flatMap(({ id, category, parent }) => {
    const question = full.get(id)
    return question ? [{ ...question, path: parent === null ? [category] : [parent, category] }] : []
  })
  return { questions, last: places.at(-1) }
}
