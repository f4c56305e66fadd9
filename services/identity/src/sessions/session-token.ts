import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto'
import type { PermissionClaims } from '@wardround/proto/http/identity/fields.ts'
import { SignJWT } from 'jose'
import type { View } from '#sessions/views/view.ts'

type SessionClaims = {
  uid: string
  sid: string
  jti: string
  permissions: PermissionClaims | null
  issuedAt: Date
  expiresAt: Date
}

/** 128 random bits that name one token. The token is the signature over it: who reads the row cannot make one. */
export const newTokenName = (): string => randomBytes(16).toString('base64url')

/** Reads base64 of PKCS8 DER, Ed25519. */
export const readPrivateKey = (base64: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' })

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** A compact JWS (EdDSA, typ `wr-session`) with sub, sid, jti, exp and, for staff, `permissions`. */
export function signSessionToken(key: KeyObject, claims: SessionClaims): Promise<string> {
  return new SignJWT({ sid: claims.sid, ...(claims.permissions ? { permissions: claims.permissions } : {}) })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'wr-session' })
    .setSubject(claims.uid)
    .setJti(claims.jti)
    .setIssuedAt(seconds(claims.issuedAt))
    .setExpirationTime(seconds(claims.expiresAt))
    .sign(key)
}

/**
 * A token to look at the site as somebody else: typ `wr-view`, `sub` the learner, `sid` the view. Good only beside the
 * session it was made for.
 */
export function signViewToken(key: KeyObject, view: View): Promise<string> {
  return new SignJWT({ sid: view.id })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'wr-view' })
    .setSubject(view.subjectId)
    .setJti(view.jti)
    .setIssuedAt(seconds(view.startedAt))
    .setExpirationTime(seconds(view.expiresAt))
    .sign(key)
}

/** One hour for an appeal against a ban; good for nothing else. */
export function signAppealToken(key: KeyObject, uid: string, now: Date): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA', typ: 'wr-appeal' })
    .setSubject(uid)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now) + 3600)
    .sign(key)
}
