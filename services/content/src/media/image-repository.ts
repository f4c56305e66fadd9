import type { Connection } from '@wardround/kit/data/database.ts'
import type { PictureArea } from '@wardround/proto/http/content/images.ts'
import type { Knex } from 'knex'

export type ImageRow = {
  id: string
  /** SHA-256 of the stored file, in hexadecimal. */
  hash: string
  protected: boolean
  /** What it belongs to, which decides who sees a protected one. */
  area: PictureArea
  width: number
  height: number
  bytes: number
  created_by: string
  created_by_name: string
  /** What staff say about it in the library. */
  name: string
  description: string
  source: string
  version: number
  created_at: Date
  /** Since when no text was found to name it; null while one does, and until the first look. */
  unused_since: Date | null
}

/** Where the file of a picture is stored. */
export const storageKeyOf = ({ hash }: Pick<ImageRow, 'hash'>): string => `images/${hash}.webp`

/** Nobody else stores or removes the file of this picture until the transaction ends. */
export const lockHash = async (trx: Knex.Transaction, hash: string): Promise<void> => {
  await trx.raw(`select pg_advisory_xact_lock(hashtextextended('content.image ' || ?, 0))`, [hash])
}

/**
 * Keeps a picture; the one that is there already, with `isNew` false, when it was stored before with the same
 * protection for the same area.
 */
export async function insertImage(
  trx: Knex.Transaction,
  row: Omit<ImageRow, 'created_at' | 'unused_since' | 'version'>,
): Promise<{ row: ImageRow; isNew: boolean }> {
  const [inserted] = await trx<ImageRow>('images')
    .insert(row)
    .onConflict(['hash', 'protected', 'area'])
    .ignore()
    .returning('*')
  if (inserted) return { row: inserted as ImageRow, isNew: true }
  const [known] = await trx<ImageRow>('images')
    .where({ hash: row.hash, protected: row.protected, area: row.area })
    .update({ unused_since: null })
    .returning('*')
  return { row: known as ImageRow, isNew: false }
}

export const listImages = (connection: Connection, ids: readonly string[]): Promise<ImageRow[]> =>
  connection<ImageRow>('images').whereIn('id', ids)

/** A picture with this content, whatever its protection. */
export const findAnyByHash = (connection: Connection, hash: string): Promise<ImageRow | undefined> =>
  connection<ImageRow>('images').where({ hash }).first()

export const findImage = (connection: Connection, id: string): Promise<ImageRow | undefined> =>
  connection<ImageRow>('images').where({ id }).first()

/** The picture of that content, protection and area, when it was stored before. */
export const findImageByHash = (
  connection: Connection,
  hash: string,
  isProtected: boolean,
  area: PictureArea = 'Questions',
): Promise<ImageRow | undefined> => connection<ImageRow>('images').where({ hash, protected: isProtected, area }).first()
