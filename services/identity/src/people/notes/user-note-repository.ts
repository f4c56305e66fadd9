import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'

export type UserNoteRow = {
  id: string
  user_id: string
  body: string
  author_id: string
  author_name: string
  created_at: Date
}

const MOST = 200

export const listNotesOf = (connection: Connection, uid: string): Promise<UserNoteRow[]> =>
  connection<UserNoteRow>('user_notes').where({ user_id: uid }).orderByRaw('created_at desc, id desc').limit(MOST)

export async function insertNote(trx: Knex.Transaction, note: Omit<UserNoteRow, 'id'>): Promise<UserNoteRow> {
  const [row] = await trx<UserNoteRow>('user_notes').insert(note).returning('*')
  return row as UserNoteRow
}

/** Deletes a note of this author; undefined when there is none. */
export async function deleteNoteOf(
  trx: Knex.Transaction,
  id: string,
  authorId: string,
): Promise<UserNoteRow | undefined> {
  const [row] = await trx<UserNoteRow>('user_notes').where({ id, author_id: authorId }).delete().returning('*')
  return row as UserNoteRow | undefined
}
