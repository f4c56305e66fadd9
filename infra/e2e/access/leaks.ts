import type { Standing } from './personas.ts'

/** Fields and forms of what never leaves the server. */
const SECRETS =
  /\$argon2|\$2[aby]\$|"[a-z_]*(passwordHash|password_hash|codeHash|code_hash|tokenHash|token_hash|Sealed|_sealed|sealed|jti|email_?key)":/gi
/** Accounts of the tests and of the sample; addresses of the site itself are at other names. */
const ADDRESSES = /[\w.+-]+@(persona|bench|wardround)\.test/g

/**
 * What an answer tells that it must not: secrets to anybody, and addresses to somebody who is not staff. One's own may
 * be notified.
 */
export function leaksIn(text: string, { admin }: Pick<Standing, 'admin'>, own = ''): string[] {
  const secrets = text.match(SECRETS) ?? []
  const addresses = admin ? [] : (text.match(ADDRESSES) ?? []).filter((address) => address !== own)
  return [...new Set([...secrets, ...addresses])]
}
