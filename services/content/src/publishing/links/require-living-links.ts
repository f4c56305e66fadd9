import { DomainError } from '@wardround/kit/base/errors.ts'
import type { PublishColumns } from '@wardround/kit/staff-resource/publishing.ts'
import type { StaffRow, StaffWrite } from '@wardround/kit/staff-resource/staff-resource.ts'
import { listRedirects } from '#publishing/redirects/redirect-repository.ts'
import { isAddress, ownLinksIn } from './own-links.ts'

/** `live` is what readers saw until then. */
type Text = { path: string; html: string; live: string | undefined }

/**
 * Throws `request.invalid` where a text that is to be published has a new link that leads to no page of ours and is not
 * redirected. Links that stood there before are left to the weekly check, so that one that has died since keeps nobody
 * from mending something else, or from taking a text back out of the bin.
 */
export async function requireLivingLinks<Row extends StaffRow & PublishColumns<string>>(
  { trx, row, before }: Omit<StaffWrite<Row>, 'identity'>,
  { path, html, live = '' }: Text,
): Promise<void> {
  const fromBin = !before && row.version > 1
  if (row.state === 'draft' || fromBin) return
  const known = new Set(ownLinksIn(live))
  const unknown = ownLinksIn(html).filter((link) => !known.has(link) && !isAddress(link))
  if (unknown.length === 0) return
  const redirected = new Set((await listRedirects(trx)).map(({ source }) => source))
  const dead = unknown.find((link) => !redirected.has(link))
  if (dead === undefined) return
  throw new DomainError('request.invalid', {
    details: [{ path, message: `There is no page at ${dead}. Change or remove the link.` }],
  })
}
