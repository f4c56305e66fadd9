import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'

const pair = generateKeyPairSync('ed25519')

/** Base64 of SPKI DER. */
export const appealPublicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

/** A token as identity hands it to banned people, unless changed. */
export function appealToken(
  uid: string,
  now: Date,
  { typ = 'wr-appeal', seconds = 3600 as number | null } = {},
): Promise<string> {
  const since = Math.floor(now.getTime() / 1000)
  const token = new SignJWT({}).setProtectedHeader({ alg: 'EdDSA', typ }).setSubject(uid).setIssuedAt(since)
  return (seconds === null ? token : token.setExpirationTime(since + seconds)).sign(pair.privateKey)
}
