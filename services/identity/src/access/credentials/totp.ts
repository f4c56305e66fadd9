import { generateSecret, generateURI, verifySync } from 'otplib'

const PERIOD = 30

export const newTotpSecret = (): string => generateSecret({ length: 20 })

/** The address that an authenticator reads from a QR code. */
export const otpauthUri = (email: string, secret: string): string =>
  generateURI({ issuer: 'Wardround', label: email, secret })

/**
 * The 30-second step that a code belongs to, one step early or late allowed, or undefined when it is wrong. The time is
 * the server's.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: PERIOD,
    period: PERIOD,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
