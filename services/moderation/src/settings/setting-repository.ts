import type { Connection } from '@wardround/kit/database.ts'
import type { Knex } from 'knex'

/** Takes a setting over unless a newer revision of it is known. */
export async function saveSetting(trx: Knex.Transaction, setting: { tag: string; revision: number; value: unknown }): Promise<void> {
  await trx.raw(
    `insert into settings as s (tag, revision, value) values (:tag, :revision, :value)
    on conflict (tag) do update set revision = excluded.revision, value = excluded.value where s.revision < excluded.revision`,
    { ...setting, value: JSON.stringify(setting.value) },
  )
}

/** What is stored under a tag, undefined when nothing is. */
export async function findSetting(conn: Connection, tag: string): Promise<unknown> {
  const row: { value: unknown } | undefined = await conn('settings').where({ tag }).first('value')
  return row?.value
}
