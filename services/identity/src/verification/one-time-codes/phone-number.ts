import { DomainError } from '@wardround/kit/base/errors.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** `number` as E.164, `+447400123456`. */
export type PhoneNumber = { number: string; countryCode: string }

/**
 * A mobile number that texts can go to, as it was typed: with `+` and country, or as dialled in the United Kingdom.
 * Throws `request.invalid` for anything else: landlines, premium, satellite and shared-cost numbers, extensions.
 */
export function readPhoneNumber(typed: string): PhoneNumber {
  const phone = parsePhoneNumberFromString(typed.trim(), { defaultCountry: 'GB', extract: false })
  if (phone?.isValid() && phone.country && !phone.ext)
    return { number: phone.number, countryCode: phone.countryCallingCode }
  const message = 'Enter a mobile number. Start with + and the country code if it is not a UK number.'
  throw new DomainError('request.invalid', { details: [{ path: 'body.phone', message }] })
}

/** `+44 ••••• 456`. */
export const maskPhone = (number: string): string => {
  const phone = parsePhoneNumberFromString(number)
  return `+${phone?.countryCallingCode ?? ''} ••••• ${number.slice(-3)}`
}

/** A number without its last four figures: ten thousand that are often bought together. */
export const blockOf = (number: string): string => number.slice(0, -4)
