import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { hashCode, hashToken } from '#access/credentials/keyed-hash.ts'

export const CODE_MINUTES = 10
export const LINK_HOURS = 24
export const RESEND_SECONDS = 60
export const MAX_CODE_TRIES = 5
/** Emails to one address within an hour, over all sign-ups with it. */
export const MAX_MAILS_PER_HOUR = 6

/** Six figures, each equally likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** 256 random bits for the link of an email. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

export const hashActivationCode = (key: Buffer, flow: string, code: string): string =>
  hashCode(key, 'activation', flow, code)

/** What a flow's row keeps of a code and a link that are sent now. */
export type IssuedCode = {
  codeHash: string
  codeExpiresAt: Date
  tokenHash: string
  tokenExpiresAt: Date
  sentAt: Date
}

/** A fresh code and link for a flow; only `issued` may be stored. */
export function issueCode(key: Buffer, flow: string, now: Date): { code: string; token: string; issued: IssuedCode } {
  const code = newCode()
  const token = newLinkToken()
  const issued = {
    codeHash: hashActivationCode(key, flow, code),
    codeExpiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
    tokenHash: hashToken(token),
    tokenExpiresAt: new Date(now.getTime() + LINK_HOURS * 3_600_000),
    sentAt: now,
  }
  return { code, token, issued }
}

/** For an address that has an account: looks the same in the table, and no code or link opens it. */
export function issueNothing(key: Buffer, flow: string, now: Date): IssuedCode {
  const { issued } = issueCode(key, flow, now)
  return { ...issued, codeHash: hashActivationCode(key, flow, randomUUID()) }
}

/** Seconds until another code may be asked for; 0 when it may be now. */
export const secondsToResend = (sentAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((sentAt.getTime() + RESEND_SECONDS * 1000 - now.getTime()) / 1000))
