import type { Connection } from '@wardround/kit/database.ts'
import type { Knex } from 'knex'

export type ImageRow = {
  id: string
  /** SHA-256 of the stored file, in hexadecimal. */
  hash: string
  protected: boolean
  width: number
  height: number
  bytes: number
  created_by: string
  created_at: Date
}

/** Where the file of a picture is stored. */
export const storageKeyOf = ({ hash }: Pick<ImageRow, 'hash'>): string => `images/${hash}.webp`

/** Keeps a picture; the one that is there already, with `isNew` false, when it was stored before with the same protection. */
export async function insertImage(trx: Knex.Transaction, row: Omit<ImageRow, 'created_at'>): Promise<{ row: ImageRow; isNew: boolean }> {
  const [inserted] = await trx<ImageRow>('images').insert(row).onConflict(['hash', 'protected']).ignore().returning('*')
  if (inserted) return { row: inserted as ImageRow, isNew: true }
  const known = await trx<ImageRow>('images').where({ hash: row.hash, protected: row.protected }).first()
  return { row: known as ImageRow, isNew: false }
}

export const listImages = (connection: Connection, ids: readonly string[]): Promise<ImageRow[]> =>
  connection<ImageRow>('images').whereIn('id', ids)

export const findImage = (connection: Connection, id: string): Promise<ImageRow | undefined> =>
  connection<ImageRow>('images').where({ id }).first()

/** The picture of that content and protection, when it was stored before. */
export const findImageByHash = (connection: Connection, hash: string, isProtected: boolean): Promise<ImageRow | undefined> =>
  connection<ImageRow>('images').where({ hash, protected: isProtected }).first()
