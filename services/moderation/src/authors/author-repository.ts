import type { Knex } from 'knex'
import { displayName } from '#authors/display-name.ts'

/** Keeps how a person is called now; writes only what differs. */
export async function saveAuthor(trx: Knex.Transaction, uid: string, fullName: string): Promise<void> {
  await trx.raw(
    `insert into authors as a (user_id, name) values (:uid, :name)
    on conflict (user_id) do update set name = excluded.name where a.name <> excluded.name`,
    { uid, name: displayName(fullName) },
  )
}
