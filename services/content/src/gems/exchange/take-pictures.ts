import { createHash } from 'node:crypto'
import { DomainError } from '@wardround/kit/base/errors.ts'
import type { GemContent } from '@wardround/proto/gem-content.ts'
import { MOST_GEM_IMAGES } from '@wardround/proto/gem-input.ts'
import type { StoredImage } from '@wardround/proto/http/content/images.ts'
import type { Deps } from '#deps.ts'
import { encodePicture } from '#media/encode-picture.ts'
import { findImageByHash } from '#media/image-repository.ts'
import { presentImage, storeImage } from '#media/store-image.ts'
import type { Actor } from '#staff/actor.ts'
import { MOST_PICTURE_BYTES } from './anki-package.ts'
import type { SentPicture } from './imported-gem.ts'

const LONGEST_DESCRIPTION = 300
const AREA = 'Gems'

type Kept = Pick<StoredImage, 'id'>
type Run = { check: boolean; actor: Actor }

/** In a check: the picture that is there already, else one by the name of its content. */
async function lookAt(deps: Pick<Deps, 'db'>, bytes: Buffer): Promise<Kept> {
  const hash = createHash('sha256')
    .update((await encodePicture(bytes)).content)
    .digest('hex')
  const known = await findImageByHash(deps.db.knex, hash, true, AREA)
  return known ? presentImage(known) : { id: hash }
}

async function keep(deps: Pick<Deps, 'db' | 'storage'>, picture: SentPicture, run: Run): Promise<Kept | undefined> {
  const bytes = picture.bytes()
  if (!bytes || bytes.length > MOST_PICTURE_BYTES) return undefined
  try {
    return run.check
      ? await lookAt(deps, bytes)
      : await storeImage(
          deps,
          { bytes, isProtected: true, area: AREA, name: picture.name, description: picture.description },
          run.actor,
        )
  } catch (error) {
    if (error instanceof DomainError && error.code.startsWith('image.')) return undefined
    throw error
  }
}

type Taken = { content: GemContent; imageIds: string[]; notes: string[] }

/**
 * Stores the pictures of a gem, protected as gems are, and makes it one of format 2; in a check they are only looked
 * at. What cannot be used is left out and said.
 */
export async function takePictures(
  deps: Pick<Deps, 'db' | 'storage'>,
  { content, pictures }: { content: GemContent; pictures: readonly SentPicture[] },
  run: Run,
): Promise<Taken> {
  const images: { image: StoredImage; description: string; caption: string }[] = []
  const lost: string[] = []
  for (const picture of pictures) {
    const image: Kept | undefined = images.length < MOST_GEM_IMAGES ? await keep(deps, picture, run) : undefined
    if (image)
      images.push({
        image: image as StoredImage,
        description: picture.description.slice(0, LONGEST_DESCRIPTION),
        caption: '',
      })
    else lost.push(picture.name.slice(0, 80))
  }
  const imageIds = images.map(({ image }) => image.id)
  const notes =
    lost.length > 0 ? [`Left out: ${lost.slice(0, 5).join(', ')}${lost.length > 5 ? ' and more' : ''}.`] : []
  if (run.check || images.length === 0 || content.format !== 1) return { content, imageIds, notes }
  return { content: { format: 2, html: content.html, images }, imageIds, notes }
}
