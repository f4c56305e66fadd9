import type { PermissionArea, PermissionFlag } from '@wardround/proto/codes.ts'
import { useSession } from '#shared/session/use-session.ts'

/** True when the person may view (`v`), add (`a`) or edit (`e`) in this area. The services decide again. */
export function usePermission(area: PermissionArea, flag: PermissionFlag): boolean {
  const { user } = useSession()
  return user?.permissions?.p[area]?.[flag] === true
}
