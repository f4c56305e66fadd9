import { cardError } from '../base/api-error.ts'
import { brandOf, cvcLengthOf, digitsOf, passesLuhn } from './card-number.ts'

export type CardInput = { number: string; exp_month: number; exp_year: number; cvc?: string | undefined }
export type CheckedCard = { digits: string; month: number; year: number; cvcGiven: boolean }

const wrong = (code: string, param: string, message: string) => cardError(message, { code, param })

/** What the provider refuses before it asks any bank. Throws a card error that names the field. */
export function checkCard(input: CardInput, now: Date): CheckedCard {
  const digits = digitsOf(input.number)
  if (!/^\d{12,19}$/.test(digits))
    throw wrong('invalid_number', 'number', 'The card number is not a valid credit card number.')
  if (!passesLuhn(digits)) throw wrong('incorrect_number', 'number', 'Your card number is incorrect.')
  const month = input.exp_month
  const year = input.exp_year < 100 ? 2000 + input.exp_year : input.exp_year
  const thisYear = now.getUTCFullYear()
  if (month < 1 || month > 12)
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  if (year < thisYear || year > thisYear + 50)
    throw wrong('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  if (year === thisYear && month < now.getUTCMonth() + 1)
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  const cvcLength = cvcLengthOf(brandOf(digits))
  if (input.cvc !== undefined && !(/^\d+$/.test(input.cvc) && input.cvc.length === cvcLength))
    throw wrong('invalid_cvc', 'cvc', "Your card's security code is invalid.")
  return { digits, month, year, cvcGiven: input.cvc !== undefined }
}
