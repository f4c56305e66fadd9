import { DomainError } from '@wardround/kit/base/errors.ts'
import { type Identity, mayAccess } from '@wardround/kit/security/identity.ts'
import { PICTURE_AREAS, type PictureArea } from '@wardround/proto/http/content/images.ts'

/** What the browser says about where a request comes from; other clients say nothing. */
export type FetchSite = { site: string | undefined; destination: string | undefined }

const gateOf = (area: PictureArea) => (area === 'Gems' ? 'has:gems' : 'has:question-bank')

/** The areas behind the same gate: who may see protected pictures of one may see those of all. */
export const areasSeenWith = (area: PictureArea): PictureArea[] =>
  PICTURE_AREAS.filter((other) => gateOf(other) === gateOf(area))

/**
 * Who may look at a protected picture: staff, and people with what it belongs to, gems or the question bank. A seat at
 * an event is enough for pictures of questions, which its paper shows. Throws what the gates answer.
 */
export function passImageGate(identity: Identity, area: PictureArea): { sid: string } {
  const gate = gateOf(area)
  const refused = mayAccess(gate, identity, gate === 'has:question-bank' ? { gate: { seat: true } } : {})
  if (refused) throw new DomainError(refused)
  return { sid: identity.sid ?? '' }
}

/** Refuses a protected picture to other sites' pages, and as a page of its own. */
export function refuseHotLink({ site, destination }: FetchSite): void {
  if (site !== undefined && site !== 'same-origin') throw new DomainError('access.origin')
  if (destination !== undefined && destination !== 'image' && destination !== 'empty')
    throw new DomainError('access.origin')
}
