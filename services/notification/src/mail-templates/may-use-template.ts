import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Identity } from '@wardround/kit/security/access.ts'
import type { PermissionArea, PermissionFlag } from '@wardround/proto/codes.ts'
import { type NoticeKind, noticeOf } from '@wardround/proto/notices.ts'
import { EMAIL_KINDS } from '#templates/shipped-templates.ts'

/** Templates that another area may use beside Mail. */
const ALSO: Record<string, PermissionArea> = { gemsmail: 'Gems', webinarmail: 'Webinars', coursemail: 'Courses' }

/** Whether somebody's permissions reach the template of this kind. */
export function mayUseTemplate({ permissions }: Pick<Identity, 'permissions'>, kind: NoticeKind, flag: PermissionFlag) {
  const also = ALSO[noticeOf(kind).template ?? '']
  const areas: PermissionArea[] = also ? ['Mail', also] : ['Mail']
  return areas.some((area) => permissions?.[area]?.includes(flag))
}

/** The kind with that template. Throws `access.permission`, and `resource.missing` where there is none. */
export function kindOfTemplate(identity: Identity, name: string, flag: PermissionFlag): NoticeKind {
  const kind = EMAIL_KINDS.find((each) => noticeOf(each).template === name)
  if (kind && mayUseTemplate(identity, kind, flag)) return kind
  // Nobody learns which names there are without a permission on one of them.
  const reachesAny = EMAIL_KINDS.some((each) => mayUseTemplate(identity, each, flag))
  throw new DomainError(kind || !reachesAny ? 'access.permission' : 'resource.missing')
}
