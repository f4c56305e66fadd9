import type { CallReply } from '@wardround/proto/contract.ts'
import type { listGuides as contract } from '@wardround/proto/http/content/guides.ts'
import type { z } from 'zod'
import type { Db } from '#deps.ts'
import {
  findUnfinished,
  type ListedPage,
  listGuideRows,
  listShelves,
  nearGuideRows,
  searchGuideRows,
} from './guide-list-repository.ts'
import { presentListed } from './guide-presenter.ts'
import type { Reader } from './reader.ts'
import { searchQuery } from './search-words.ts'

type Asked = z.output<(typeof contract)['schema']['querystring']>
type Reply = CallReply<typeof contract>

/** What was asked for, and whether it is only near to that. */
async function findPage(
  { db }: Pick<Db, 'db'>,
  reader: Reader,
  { category, state, search, sort, page, size }: Asked,
): Promise<ListedPage & { similar: boolean }> {
  const asked = { category: category ?? null, state: state ?? null, page, size }
  if (!search) return { ...(await listGuideRows(db.knex, reader, { ...asked, sort })), similar: false }
  const query = searchQuery(search)
  if (!query) return { rows: [], total: 0, similar: false }
  const found = await searchGuideRows(db.knex, reader, { ...asked, query })
  if (found.rows.length > 0 || page > 1) return { ...found, similar: false }
  const near = await nearGuideRows(db.knex, reader, { ...asked, text: search })
  return { ...near, similar: near.rows.length > 0 }
}

/** The group's guides with the reader's own progress, listed or searched. */
export async function listGuides(deps: Pick<Db, 'db'>, reader: Reader, asked: Asked): Promise<Reply> {
  const [{ rows, total, similar }, shelves, unfinished] = await Promise.all([
    findPage(deps, reader, asked),
    listShelves(deps.db.knex, reader),
    findUnfinished(deps.db.knex, reader),
  ])
  const sum = (name: keyof Reply['counts']) => shelves.reduce((all, shelf) => all + shelf[name], 0)
  return {
    items: rows.map((row) => presentListed(row, reader)),
    page: asked.page,
    size: asked.size,
    total,
    categories: shelves.map(({ id, slug, name, all }) => ({ id, slug, name, count: all })),
    counts: { all: sum('all'), unread: sum('unread'), reading: sum('reading'), read: sum('read'), noted: sum('noted') },
    carryOn: unfinished ? presentListed(unfinished, reader) : null,
    similar,
  }
}
