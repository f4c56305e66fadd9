import { randomInt } from 'node:crypto'

export const RECOVERY_CODES = 10
/** Crockford's base32: no letter can be taken for a figure. Twelve of them are 60 random bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 3
const GROUP = 4

const pick = () => ALPHABET[randomInt(ALPHABET.length)] as string
const newCode = () => Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, pick).join('')).join('-')

/** Ten codes as they are shown, like `k7mq-2x9d-h4tp`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

/** A code as it was meant: without spaces and dashes, and with what is easily confused put right. */
export const readRecoveryCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
