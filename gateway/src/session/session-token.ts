import { createPublicKey } from 'node:crypto'
import { keysIn } from '@wardround/kit/base/key-list.ts'
import { jwtVerify } from 'jose'

export type SessionToken = { uid: string; sid: string; jti: string; exp: number }

/** Tokens kept once verified: checking a signature costs 90 µs, finding it here 1. */
const KEPT = 20_000

/**
 * Verifies the tokens of sessions (EdDSA, typ `wr-session`), or of views (`wr-view`), in which `sid` names the view;
 * answers undefined for anything else. `publicKey` is one, or several while identity's key changes.
 */
export function sessionTokenReader(publicKey: string, typ: 'wr-session' | 'wr-view' = 'wr-session') {
  const keys = keysIn(publicKey).map((key) =>
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
  )
  const known = new Map<string, SessionToken>()

  async function verify(token: string): Promise<SessionToken | undefined> {
    try {
      const { payload } = await Promise.any(
        keys.map((key) =>
          jwtVerify(token, key, { algorithms: ['EdDSA'], typ, requiredClaims: ['sub', 'sid', 'jti', 'exp'] }),
        ),
      )
      return { uid: String(payload.sub), sid: String(payload.sid), jti: String(payload.jti), exp: Number(payload.exp) }
    } catch {
      return undefined
    }
  }

  return async (token: string, now: Date): Promise<SessionToken | undefined> => {
    if (token.length > 4096) return undefined
    const seen = known.get(token)
    if (seen) {
      if (seen.exp * 1000 > now.getTime()) return seen
      known.delete(token)
      return undefined
    }
    const verified = await verify(token)
    if (!verified) return undefined
    if (known.size >= KEPT) known.delete(known.keys().next().value as string)
    known.set(token, verified)
    return verified
  }
}
export type SessionTokenReader = ReturnType<typeof sessionTokenReader>
