import { createHash } from 'node:crypto'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { PictureArea, StoredImage } from '@wardround/proto/http/content/images.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'
import { encodePicture, type Size } from './encode-picture.ts'
import { type ImageRow, insertImage, lockHash, storageKeyOf } from './image-repository.ts'

/** `area` decides who sees a protected picture; with `cut` the picture is cut to this size. */
export type StoreImageInput = {
  bytes: Buffer
  isProtected: boolean
  area?: PictureArea
  cut?: Size
  /** Name of the file that was sent. */
  name?: string
  /** What it shows, and where it comes from. */
  description?: string
  source?: string
}

export const presentImage = ({ id, width, height, bytes, protected: isProtected }: ImageRow): StoredImage => ({
  id,
  url: `/api/v1/media/${id}`,
  width,
  height,
  bytes,
  protected: isProtected,
})

const LONGEST_NAME = 200
/** The file name without its folder, on one line and cut to the longest that is stored. */
const nameOf = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)

/**
 * Re-encodes a picture and stores it. The same picture sent again, with the same protection and area, gets the same id.
 * A file whose row could not be written stays: another row may already name it, and the next upload of the picture uses
 * it. The file is stored under the lock of its hash, so that a removal of the same picture comes before or after.
 */
export async function storeImage(
  deps: Pick<Deps, 'db' | 'storage'>,
  { bytes, isProtected, area = 'Questions', cut, name = '', description = '', source = '' }: StoreImageInput,
  actor: Actor,
): Promise<StoredImage> {
  const { content, width, height } = await encodePicture(bytes, cut)
  const hash = createHash('sha256').update(content).digest('hex')
  return transaction(deps.db, async (trx) => {
    await lockHash(trx, hash)
    await deps.storage.put(storageKeyOf({ hash }), content)
    const wanted = {
      id: uuidv7(),
      hash,
      protected: isProtected,
      area,
      width,
      height,
      bytes: content.length,
      created_by: actor.uid,
      created_by_name: actor.name,
      name: nameOf(name),
      description,
      source,
    }
    const { row, isNew } = await insertImage(trx, wanted)
    if (isNew) {
      const after = { hash, protected: isProtected, area, width, height, bytes: row.bytes }
      await audit(trx, {
        actor: actor.uid,
        actorName: actor.name,
        action: 'create',
        entity: 'image',
        entityId: row.id,
        after,
      })
    }
    return presentImage(row)
  })
}
