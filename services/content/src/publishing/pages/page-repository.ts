import type { Connection } from '@wardround/kit/data/database.ts'
import type { StaffRow } from '@wardround/kit/staff-resource/staff-resource.ts'
import type { PageValue } from '@wardround/proto/http/content/page-by-tag.ts'
import type { Knex } from 'knex'

export type PageRow = StaffRow & { tag: string; title: string; value: PageValue; updated_by: string }
export type PageVersionRow = {
  page_id: string
  number: number
  title: string
  value: PageValue
  created_by: string
  created_at: Date
}

export const findPageByTag = (connection: Connection, tag: string): Promise<PageRow | undefined> =>
  connection<PageRow>('pages').where({ tag }).whereNull('deleted_at').first()

/** Notes who wrote the page as it now is, and keeps it as a version of its own. */
export async function keepVersion(trx: Knex.Transaction, row: PageRow, writer: string): Promise<void> {
  await trx('pages').where({ id: row.id }).update({ updated_by: writer })
  await trx('page_versions').insert({
    page_id: row.id,
    number: row.version,
    title: row.title,
    value: JSON.stringify(row.value),
    created_by: writer,
  })
}

const LIVE = (connection: Connection, id: string) =>
  connection<PageVersionRow>('page_versions as v').whereExists(
    connection('pages')
      .select(connection.raw('1'))
      .where({ id })
      .whereNull('deleted_at')
      .whereRaw('pages.id = v.page_id'),
  )

/** The versions of a page that is not deleted, newest first, without what they hold. */
export const listVersions = (connection: Connection, id: string): Promise<Omit<PageVersionRow, 'value'>[]> =>
  LIVE(connection, id).orderBy('number', 'desc').select('page_id', 'number', 'title', 'created_by', 'created_at')

export const findVersion = (connection: Connection, id: string, number: number): Promise<PageVersionRow | undefined> =>
  LIVE(connection, id).where({ number }).first()
