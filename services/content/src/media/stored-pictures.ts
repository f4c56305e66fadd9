import type { Connection } from '@wardround/kit/data/database.ts'
import type { StoredImage } from '@wardround/proto/http/content/images.ts'
import { listImages } from './image-repository.ts'
import { presentImage } from './store-image.ts'

/** Pictures by id, as they are stored; those that are not there are left out. */
export async function storedPictures(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, StoredImage>> {
  const rows = await listImages(connection, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, presentImage(row)]))
}
