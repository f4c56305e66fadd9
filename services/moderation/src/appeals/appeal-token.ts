import { createPublicKey } from 'node:crypto'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { keysIn } from '@wardround/kit/base/key-list.ts'
import { jwtVerify } from 'jose'

/**
 * Reads the tokens that identity hands to banned people (EdDSA, typ `wr-appeal`) and answers the uid. The key is base64
 * of SPKI DER. Throws `code.expired` for anything that is not such a token, or is no longer.
 */
export function appealTokenReader(publicKeyBase64: string): (token: string, now: Date) => Promise<string> {
  const keys = keysIn(publicKeyBase64).map((key) =>
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
  )
  return async (token, now) => {
    try {
      const { payload } = await Promise.any(
        keys.map((key) =>
          jwtVerify(token, key, {
            algorithms: ['EdDSA'],
            typ: 'wr-appeal',
            requiredClaims: ['sub', 'exp'],
            currentDate: now,
          }),
        ),
      )
      return String(payload.sub)
    } catch (error) {
      throw new DomainError('code.expired', {
        message: 'The page was open for too long. Log in again to see this.',
        cause: error,
      })
    }
  }
}
