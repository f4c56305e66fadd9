import { useSession } from '#shared/session/use-session.ts'

/** May the reader look at the site as a learner, and as this one? The service decides again. */
export function useMayViewAs(uid?: string): boolean {
  const { user } = useSession()
  const claims = user?.permissions
  return claims?.impersonate === true && claims.p['Users']?.v === true && user?.uid !== uid
}
