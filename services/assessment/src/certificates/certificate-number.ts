import { randomBytes } from 'node:crypto'

/** Crockford's base32: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16
const LOOKALIKE: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

const grouped = (text: string) => (text.match(/.{4}/g) ?? []).join('-')

/** A number that cannot be guessed: 80 bits, sixteen characters in groups of four. */
export const newCertificateNumber = (): string =>
  grouped([...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join(''))

/** What somebody typed as a number, in the form that is kept; undefined for what cannot be one. */
export function readCertificateNumber(text: string): string | undefined {
  const characters = [...text.toUpperCase().replace(/[^0-9A-Z]/g, '')].map((one) => LOOKALIKE[one] ?? one)
  return characters.length === LENGTH && characters.every((one) => ALPHABET.includes(one))
    ? grouped(characters.join(''))
    : undefined
}
