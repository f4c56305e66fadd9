import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Connection } from '@wardround/kit/database.ts'
import { challengeOfProof, PROOF, type ProofTerms } from '@wardround/proto/proof-of-work.ts'
import { isSameHash } from '#credentials/keyed-hash.ts'
import type { CaptchaProvider } from './captcha-provider.ts'
import { takeCaptcha } from './captcha-use-repository.ts'

const LIFETIME_MS = 3 * 60_000

/**
 * The captcha without a provider: a signed challenge, good for three minutes and once, whose work `proto/proof-of-work.ts` describes.
 * Nothing is stored before it is answered. The key is made from the key of the codes.
 */
export function proofOfWork(db: { knex: Connection }, codeKey: Buffer, { puzzles, bits }: ProofTerms = PROOF): CaptchaProvider {
  const key = Buffer.from(hkdfSync('sha256', codeKey, '', 'wardround captcha', 32))
  const signatureOf = (terms: string) => createHmac('sha256', key).update(terms).digest('base64url')
  return {
    challenge: (now) => {
      const expiresAt = new Date(now.getTime() + LIFETIME_MS)
      const terms = `${randomBytes(16).toString('base64url')}.${Math.floor(expiresAt.getTime() / 1000)}.${puzzles}.${bits}`
      return { provider: 'proof', challenge: `${terms}.${signatureOf(terms)}`, expiresAt: expiresAt.toISOString() }
    },
    isSolved: async ({ answer }, now) => {
      const at = answer.indexOf('~')
      const [id = '', expiry = '', ...rest] = answer.slice(0, Math.max(0, at)).split('.')
      const signature = rest.pop() ?? ''
      if (!isSameHash(signature, signatureOf([id, expiry, ...rest].join('.')))) return false
      const expiresAt = new Date(Number(expiry) * 1000)
      if (expiresAt <= now || challengeOfProof(answer) === undefined) return false
      return takeCaptcha(db.knex, { id, expiresAt }, now)
    },
  }
}
