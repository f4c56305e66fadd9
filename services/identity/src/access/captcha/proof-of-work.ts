import { hkdfSync, randomInt } from 'node:crypto'
import type { Connection } from '@wardround/kit/data/database.ts'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { CaptchaProvider } from './captcha-provider.ts'
import { takeCaptcha } from './captcha-use-repository.ts'

const LIFETIME_MS = 3 * 60_000

/** `cost`: iterations for each number that is tried. The number to find is drawn between `least` and `most`. */
export type ProofTerms = { cost: number; least: number; most: number }
const TERMS: ProofTerms = { cost: 1_000, least: 60, most: 120 }

/** ALTCHA's answer. The end stands in `data`, which is signed too, because it is compared with our own clock. */
const Answer = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string().max(100), data: z.object({ expiresAt: z.int() }) }),
    signature: z.string(),
  }),
  solution: z.looseObject({}),
})
type Verification = Parameters<typeof verifySolution>[0]

function read(answer: string): z.infer<typeof Answer> | undefined {
  try {
    return Answer.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString())).data
  } catch {
    return undefined
  }
}

/**
 * The captcha without a provider: a challenge of ALTCHA, good for three minutes and once. Nothing is stored before it
 * is answered. The secrets are made from the key of the codes.
 */
export function proofOfWork(
  db: { knex: Connection },
  codeKey: Buffer,
  { cost, least, most }: ProofTerms = TERMS,
): CaptchaProvider {
  const secretFor = (purpose: string) => Buffer.from(hkdfSync('sha256', codeKey, '', purpose, 32)).toString('base64')
  const secrets = {
    hmacSignatureSecret: secretFor('wardround captcha'),
    hmacKeySignatureSecret: secretFor('wardround captcha solution'),
  }
  return {
    challenge: async (now) => {
      const expiresAt = new Date(now.getTime() + LIFETIME_MS)
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(least, most + 1),
        data: { expiresAt: expiresAt.getTime() },
        deriveKey,
        ...secrets,
      })
      return { provider: 'proof', challenge: JSON.stringify(challenge), expiresAt: expiresAt.toISOString() }
    },
    isSolved: async ({ answer }, now) => {
      const given = read(answer)
      if (!given || given.challenge.parameters.data.expiresAt <= now.getTime()) return false
      const { challenge, solution } = given as unknown as Pick<Verification, 'challenge' | 'solution'>
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets })
      const { nonce, data } = given.challenge.parameters
      return verified && takeCaptcha(db.knex, { id: nonce, expiresAt: new Date(data.expiresAt) }, now)
    },
  }
}
