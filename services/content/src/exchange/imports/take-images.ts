import { createHash } from 'node:crypto'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { CATALOGUE } from '@wardround/proto/errors.ts'
import type { Deps } from '#deps.ts'
import { escapeAttribute } from '#exchange/html-text.ts'
import type { ReadItem } from '#exchange/imports/source/read-item.ts'
import { allHtml, changeHtml } from '#exchange/option-text.ts'
import { Refusal, refuse } from '#exchange/refusal.ts'
import { encodePicture } from '#media/encode-picture.ts'
import { findImage, findImageByHash } from '#media/image-repository.ts'
import { hasSize, imageTagsIn, replaceImageTags, sourceOfTag, withSource } from '#media/image-tags.ts'
import { pictureIdOfFile } from '#media/picture-addresses.ts'
import { presentImage, storeImage } from '#media/store-image.ts'
import type { Actor } from '#staff/actor.ts'

type ImageDeps = Pick<Deps, 'db' | 'storage'>
type Run = { dryRun: boolean; actor: Actor }

const DATA = /^data:image\/[\w.+-]+;base64,([\s\S]*)$/
const MOST_IMAGES = 20
const MOST_BYTES = 10 * 1024 * 1024

/**
 * The bytes of an image that stands in the text itself or in the file beside it; undefined when it is somewhere else.
 */
async function bytesOf(source: string, files: ReadItem['files']): Promise<Buffer | undefined> {
  const inline = DATA.exec(source)?.[1]
  if (inline !== undefined) return Buffer.from(inline, 'base64')
  return files?.(source)
}

/** Where a picture is, and its size, for which the page keeps its place. */
type Taken = { url: string; width: number; height: number }

/** In a dry run: the address that the image has already, else one of the same form. */
async function takenInDryRun(deps: ImageDeps, bytes: Buffer): Promise<Taken> {
  const { content, width, height } = await encodePicture(bytes)
  const hash = createHash('sha256').update(content).digest('hex')
  const known = await findImageByHash(deps.db.knex, hash, true)
  return { url: `/api/v1/media/${known?.id ?? hash}`, width, height }
}

/**
 * A picture of this bank that comes back as it left: the named one, with the very bytes that are stored.
 */
async function ownPicture(deps: ImageDeps, bytes: Buffer, source: string): Promise<Taken | undefined> {
  const id = pictureIdOfFile(source)
  const row = id === undefined ? undefined : await findImage(deps.db.knex, id)
  return row?.hash === createHash('sha256').update(bytes).digest('hex') ? presentImage(row) : undefined
}

/** What a file calls its picture; one that stands in the text itself has no name. */
const nameIn = (source: string): string => (/^data:/i.test(source) ? '' : source)

async function takeOne(deps: ImageDeps, bytes: Buffer, source: string, { dryRun, actor }: Run): Promise<Taken> {
  if (bytes.length > MOST_BYTES) refuse('It contains a picture larger than 10 MB.')
  const own = await ownPicture(deps, bytes, source)
  if (own !== undefined) return own
  try {
    return dryRun
      ? await takenInDryRun(deps, bytes)
      : await storeImage(deps, { bytes, isProtected: true, name: nameIn(source) }, actor)
  } catch (error) {
    if (error instanceof DomainError && error.code.startsWith('image.'))
      return refuse(`It contains a picture that cannot be used: ${CATALOGUE[error.code].message}`)
    throw error
  }
}

/** The tag with our address in it, and the picture's size where the file gave none. */
function placed(tag: string, { url, width, height }: Taken): string {
  const ours = withSource(tag, escapeAttribute(url))
  return hasSize(ours) ? ours : `<img width="${width}" height="${height}"${ours.slice('<img'.length)}`
}

async function replaceImages(
  html: string,
  taken: Map<string, Taken>,
  takeFrom: (source: string) => Promise<Taken | undefined>,
): Promise<string> {
  for (const source of imageTagsIn(html).map(sourceOfTag)) {
    if (source === undefined || taken.has(source)) continue
    const picture = await takeFrom(source)
    if (picture !== undefined) taken.set(source, picture)
    if (taken.size > MOST_IMAGES) refuse(`There are more than ${MOST_IMAGES} pictures in it.`)
  }
  return replaceImageTags(html, (tag) => {
    const source = sourceOfTag(tag)
    const picture = source && taken.get(source)
    return source && picture ? placed(tag, picture) : tag
  })
}

/**
 * Stores the images of a question that come with the file (in its text, beside it in Moodle XML, in the package) and
 * puts our addresses into its texts. In a dry run they are only looked at. Protected, as questions are for subscribers.
 * What cannot be used refuses the question.
 */
export async function takeImages(deps: ImageDeps, read: ReadItem, run: Run): Promise<ReadItem> {
  if (!('question' in read) || !/<img\b/i.test(allHtml(read.question))) return read
  const { question, ...rest } = read
  const taken = new Map<string, Taken>()
  const takeFrom = async (source: string) => {
    const decoded = decodeSource(source)
    const bytes = await bytesOf(decoded, read.files)
    return bytes && takeOne(deps, bytes, decoded, run)
  }
  try {
    return { ...rest, question: await changeHtml(question, (html) => replaceImages(html, taken, takeFrom)) }
  } catch (error) {
    if (error instanceof Refusal) return { ...rest, reason: error.message }
    throw error
  }
}

const decodeSource = (source: string) => source.replaceAll('&amp;', '&')
