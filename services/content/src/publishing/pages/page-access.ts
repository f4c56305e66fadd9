import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { PERMISSION_AREAS, type PermissionFlag } from '@wardround/proto/codes.ts'
import { areasOfPage, pagesOfArea } from '@wardround/proto/http/content/page-by-tag.ts'

/** Throws `access.permission` for staff who keep neither Pages nor the area that this page belongs to. */
export function requirePageAccess({ permissions }: Identity, tag: string, flag: PermissionFlag): void {
  if (!areasOfPage(tag).some((area) => permissions?.[area]?.includes(flag))) throw new DomainError('access.permission')
}

/** The tags that these staff may see; undefined where that is every page. */
export function visibleTags({ permissions }: Identity): string[] | undefined {
  if (permissions?.Pages?.includes('v')) return undefined
  return PERMISSION_AREAS.filter((area) => permissions?.[area]?.includes('v')).flatMap(pagesOfArea)
}
