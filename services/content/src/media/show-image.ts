import { buffer } from 'node:stream/consumers'
import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { Deps } from '#deps.ts'
import { readSetting } from '#publishing/settings/setting-repository.ts'
import { ADDRESS_SECONDS, isAddressGood, signAddress } from './image-address.ts'
import { type FetchSite, passImageGate, refuseHotLink } from './image-gate.ts'
import { findImage, type ImageRow, storageKeyOf } from './image-repository.ts'
import type { Marker } from './mark-picture.ts'
import { markTime, type Viewer, watermarkLines } from './watermark.ts'

export type ShowImageInput = {
  id: string
  width?: number | undefined
  until?: number | undefined
  signature?: string | undefined
  from: FetchSite
}

/** A picture to send, or the query of the address to go to instead. */
export type ShownImage = { content: Buffer; isPublic: boolean } | { redirect: string }

type ShowDeps = Pick<Deps, 'db' | 'clock' | 'storage' | 'mediaKey'> & { mark: Marker }

const read = async (deps: ShowDeps, row: ImageRow) => buffer(await deps.storage.get(storageKeyOf(row)))

/** Whose eyes see the picture: an administrator who looks on as a learner is marked as what they are. */
const viewerOf = (identity: Identity): Viewer => (identity.actor ? { uid: identity.actor, name: 'Support' } : identity)

async function showProtected(
  deps: ShowDeps,
  row: ImageRow,
  input: ShowImageInput,
  identity: Identity,
): Promise<ShownImage> {
  const { sid } = passImageGate(identity, row.area)
  refuseHotLink(input.from)
  const now = deps.clock()
  if (input.signature === undefined || input.until === undefined) {
    const until = Math.floor(now.getTime() / 1000) + ADDRESS_SECONDS
    const signature = signAddress(deps.mediaKey, { imageId: row.id, sid, until })
    const query = new URLSearchParams({ until: String(until), signature })
    if (input.width !== undefined) query.set('width', String(input.width))
    return { redirect: query.toString() }
  }
  if (!isAddressGood(deps.mediaKey, { imageId: row.id, sid, until: input.until }, input.signature, now))
    throw new DomainError('image.expired')
  // Staff look for what is wrong with a picture; who views the site as somebody else is marked as what they are.
  const marks = !identity.admin || identity.actor !== undefined
  const viewer = viewerOf(identity)
  const lines = marks ? watermarkLines(await readSetting(deps.db.knex, 'watermarkkeys'), viewer, now) : []
  const owner = lines.length > 0 && viewer.uid ? { uid: viewer.uid, at: markTime(now) } : undefined
  const width = input.width !== undefined && input.width < row.width ? input.width : undefined
  if (lines.length === 0 && width === undefined) return { content: await read(deps, row), isPublic: false }
  const marked = await deps.mark({ imageId: row.id, lines, owner, width, read: () => read(deps, row) })
  return { content: marked, isPublic: false }
}

/**
 * Shows a picture: an unprotected one to everybody; a protected one to subscribers and staff, at an address that this
 * session was given within the last minute, with the viewer's marks in it for learners, legible and hidden. Asked
 * without such an address it answers where to go. A protected one is made as narrow as asked for. Throws
 * `resource.missing`, what the gates answer, `access.origin` and `image.expired`.
 */
export async function showImage(deps: ShowDeps, input: ShowImageInput, identity: Identity): Promise<ShownImage> {
  const row = await findImage(deps.db.knex, input.id)
  if (!row) throw new DomainError('resource.missing')
  return row.protected ? showProtected(deps, row, input, identity) : { content: await read(deps, row), isPublic: true }
}
