import type { PermissionClaims } from '@wardround/proto/http/identity/fields.ts'

export const VIEW_MINUTES = 30

/** One look at the site as a learner: `actorId` out of the session `sessionId` sees what `subjectId` sees. */
export type View = {
  id: string
  actorId: string
  sessionId: string
  subjectId: string
  jti: string
  reason: string
  startedAt: Date
  expiresAt: Date
  endedAt: Date | null
}

export const isViewOpen = (view: Pick<View, 'endedAt' | 'expiresAt'>, now: Date): boolean =>
  view.endedAt === null && view.expiresAt > now

/** May somebody with these claims look at the site as a learner? */
export const mayView = (claims: PermissionClaims | null): boolean =>
  claims?.impersonate === true && claims.p['Users']?.v === true

/** `amara@example.test` as `a•••@example.test`: enough to recognise it by, not enough to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at > 0 ? 1 : 0)}•••${at >= 0 ? email.slice(at) : ''}`
}
