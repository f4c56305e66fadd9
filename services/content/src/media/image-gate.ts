import { DomainError } from '@wardround/kit/errors.ts'
import { type Identity, mayAccess } from '@wardround/kit/identity.ts'

/** What the browser says about where a request comes from; other clients say nothing. */
export type FetchSite = { site: string | undefined; destination: string | undefined }

/** Who may look at protected pictures: anyone with the question bank or gems, and staff. Throws what the gates answer. */
export function passImageGate(identity: Identity): { sid: string } {
  const refused = mayAccess('qb', identity)
  if (refused && mayAccess('gems', identity)) throw new DomainError(refused)
  return { sid: identity.sid ?? '' }
}

/** Refuses a protected picture to other sites' pages, and as a page of its own. */
export function refuseHotLink({ site, destination }: FetchSite): void {
  if (site !== undefined && site !== 'same-origin') throw new DomainError('access.origin')
  if (destination !== undefined && destination !== 'image' && destination !== 'empty') throw new DomainError('access.origin')
}
