import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'

/** Whose draft of which record; `record` is an id or `new`. */
export type DraftKey = { ownerId: string; resource: string; record: string }
type Values = Record<string, unknown>
export type DraftRow = { version: number | null; base: Values; values: Values; saved_at: Date }

const where = ({ ownerId, resource, record }: DraftKey) => ({ owner_id: ownerId, resource, record })

export const getStaffDraft = (connection: Connection, key: DraftKey): Promise<DraftRow | undefined> =>
  connection('staff_drafts').where(where(key)).first('version', 'base', 'values', 'saved_at')

/** More than anybody comes back to. */
const MOST_DRAFTS = 100

/** Takes the place of the draft before; of a person's other drafts only the latest stay. */
export async function putDraft(trx: Knex.Transaction, key: DraftKey, draft: DraftRow): Promise<void> {
  const { version, base, values, saved_at } = draft
  await trx('staff_drafts')
    .insert({ ...where(key), version, base: JSON.stringify(base), values: JSON.stringify(values), saved_at })
    .onConflict(['owner_id', 'resource', 'record'])
    .merge(['version', 'base', 'values', 'saved_at'])
  await trx.raw(
    `delete from staff_drafts d
     using (
       select resource, record from staff_drafts where owner_id = :ownerId order by saved_at desc offset :most
     ) old
     where d.owner_id = :ownerId
       and d.resource = old.resource
       and d.record = old.record`,
    { ownerId: key.ownerId, most: MOST_DRAFTS },
  )
}

/** Throws away what nobody came back to. */
export const deleteDraftsBefore = async (trx: Knex.Transaction, before: Date): Promise<void> => {
  await trx('staff_drafts').where('saved_at', '<', before).delete()
}

/** Answers whether there was one. */
export const deleteStaffDraft = async (connection: Connection, key: DraftKey): Promise<boolean> =>
  (await connection('staff_drafts').where(where(key)).delete()) > 0
