/** Rules about card numbers that the card form in the browser and the sandbox's API share. Imports nothing. */

export type Brand = 'visa' | 'mastercard' | 'amex' | 'unknown'

/** Digits only; people type spaces. */
export const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '')

export const brandOf = (digits: string): Brand => {
  if (/^4/.test(digits)) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard'
  if (/^3[47]/.test(digits)) return 'amex'
  return 'unknown'
}

export const lengthOf = (brand: Brand): number => (brand === 'amex' ? 15 : 16)
export const cvcLengthOf = (brand: Brand): number => (brand === 'amex' ? 4 : 3)

/** The Luhn check digit, ISO/IEC 7812-1 annex B. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (const [at, letter] of [...digits].reverse().entries()) {
    const value = Number(letter) * (at % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** Groups of four, or 4-6-5 for American Express. */
export const groupNumber = (typed: string): string => {
  const digits = typed.replace(/\D/g, '')
  const brand = brandOf(digits)
  const kept = digits.slice(0, lengthOf(brand))
  const groups =
    brand === 'amex' ? [kept.slice(0, 4), kept.slice(4, 10), kept.slice(10)] : (kept.match(/.{1,4}/g) ?? [])
  return groups.filter((group) => group !== '').join(' ')
}

/** `1228` becomes `12 / 28`; a first figure above 1 gets its nought. */
export const groupExpiry = (typed: string): string => {
  const digits = typed.replace(/\D/g, '')
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  if (padded.length <= 2) return padded
  return `${padded.slice(0, 2)} / ${padded.slice(2, 6)}`
}

/** Month and full year, or undefined while it is not complete. */
export const readExpiry = (typed: string): { month: number; year: number } | undefined => {
  const match = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(typed)
  if (!match) return undefined
  const year = Number(match[2])
  return { month: Number(match[1]), year: year < 100 ? 2000 + year : year }
}

/** Good until the last day of its month. */
export const isExpired = (month: number, year: number, now: Date): boolean =>
  year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1)
