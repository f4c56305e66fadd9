import type { SessionState } from '@wardround/proto/http/identity/session.ts'
import { settingInForce } from '@wardround/proto/settings.ts'
import type { Deps } from '#deps.ts'
import { isVerified } from '#people/users/is-verified.ts'
import { claimsOf } from '#people/users/permissions.ts'
import { isBanned, isLive, isSecondFactorOwed, proofsOf, sessionEnd } from './rules/session-rules.ts'
import { findLiveSession } from './session-state-repository.ts'

/**
 * What a session may do now, or null when it is over. Asking counts as a sign of life, so an old session is checked as
 * it was before.
 */
export async function getSessionState(
  deps: Pick<Deps, 'db' | 'clock' | 'kyc'>,
  sid: string,
): Promise<SessionState | null> {
  const now = deps.clock()
  const found = await findLiveSession(deps.db, sid, now)
  if (!found) return null
  const permissions = claimsOf(found.grants)
  const admin = permissions !== null
  if (!isLive(found, admin, now) || isBanned(found, now)) return null
  const kyc = settingInForce('kyc', found.kycSetting)
  return {
    uid: found.userId,
    sid,
    jti: found.jti,
    name: `${found.firstName} ${found.lastName}`,
    email: found.email,
    group: found.group,
    state: isSecondFactorOwed(found, admin) ? 'second_factor' : 'full',
    verified: isVerified({ ...found, kyc, permissions }, deps),
    admin,
    permissions,
    provedAt: found.provedAt?.toISOString() ?? null,
    proofs: proofsOf(admin, found.hasTotp),
    entitlements: found.entitlements,
    expiresAt: sessionEnd(found.touched ? { ...found, lastSeenAt: now } : found, admin).toISOString(),
  }
}
