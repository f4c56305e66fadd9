import type { CardField } from '../card-form/protocol.ts'
import {
  brandOf,
  cvcLengthOf,
  digitsOf,
  groupExpiry,
  groupNumber,
  isExpired,
  lengthOf,
  passesLuhn,
  readExpiry,
} from '../payments/cards/card-number.ts'

/** What is typed in the form and what is wrong with it. */
const BRAND_NAMES = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', unknown: '' }
export const FIELD_NAMES: readonly CardField[] = ['number', 'expiry', 'cvc', 'name', 'postcode']

const input = (field: CardField) => document.getElementById(field) as HTMLInputElement
const errorOf = (field: CardField) => document.getElementById(`${field}-error`) as HTMLElement
export const typedIn = (field: CardField): string => input(field).value.trim()
export const focusField = (field: CardField): void => input(field).focus()

const CHECKS: Record<CardField, (value: string) => string | undefined> = {
  number: (value) => {
    const digits = digitsOf(value)
    if (digits === '') return 'Enter the card number.'
    return digits.length === lengthOf(brandOf(digits)) && passesLuhn(digits)
      ? undefined
      : 'This is not a card number. Check the digits.'
  },
  expiry: (value) => {
    if (value === '') return 'Enter the expiry date.'
    const expiry = readExpiry(value)
    if (!expiry) return 'Use month and year, such as 04 / 29.'
    if (expiry.month < 1 || expiry.month > 12) return 'There is no such month.'
    return isExpired(expiry.month, expiry.year, new Date()) ? 'This card has expired.' : undefined
  },
  cvc: (value) => {
    const length = cvcLengthOf(brandOf(digitsOf(typedIn('number'))))
    if (value === '') return 'Enter the security code.'
    return /^\d+$/.test(value) && value.length === length ? undefined : `The code has ${length} digits.`
  },
  name: (value) => (value === '' ? 'Enter the name on the card.' : undefined),
  postcode: (value) => (value === '' ? 'Enter the postcode.' : undefined),
}

/** What is wrong with a field, or undefined. */
export const problemOf = (field: CardField): string | undefined => CHECKS[field](typedIn(field))
export const isComplete = (): boolean => FIELD_NAMES.every((field) => problemOf(field) === undefined)

/** Shows or takes away a field's message. */
export function showProblem(field: CardField, message: string | undefined): void {
  errorOf(field).textContent = message ?? ''
  if (message) input(field).setAttribute('aria-invalid', 'true')
  else input(field).removeAttribute('aria-invalid')
}

/** Groups what was typed and keeps the caret behind the same figure. */
function regroup(element: HTMLInputElement, group: (typed: string) => string): void {
  const digitsBefore = element.value.slice(0, element.selectionStart ?? undefined).replace(/\D/g, '').length
  const atEnd = element.selectionStart === element.value.length
  const grouped = group(element.value)
  if (grouped === element.value) return
  element.value = grouped
  if (atEnd) return
  let position = 0
  for (let seen = 0; seen < digitsBefore && position < grouped.length; position += 1)
    if (/\d/.test(grouped.charAt(position))) seen += 1
  element.setSelectionRange(position, position)
}

const FORMATS: Partial<Record<CardField, (typed: string) => string>> = {
  number: groupNumber,
  expiry: groupExpiry,
  cvc: (typed) => typed.replace(/\D/g, '').slice(0, 4),
}

const describeBrand = () => {
  const brand = brandOf(digitsOf(typedIn('number')))
  const label = document.getElementById('brand')
  if (label) label.textContent = BRAND_NAMES[brand]
  input('cvc').placeholder = `${cvcLengthOf(brand)} digits`
}

/** Formats while typing; a message goes when its field becomes right and comes when a filled field is left wrong. */
export function wireFields(onChange: () => void): void {
  for (const field of FIELD_NAMES) {
    const element = input(field)
    element.addEventListener('input', (event) => {
      const deleting = (event as InputEvent).inputType?.startsWith('delete')
      const group = FORMATS[field]
      if (group && !(deleting && field === 'expiry')) regroup(element, group)
      if (field === 'number') describeBrand()
      if (element.hasAttribute('aria-invalid') && !problemOf(field)) showProblem(field, undefined)
      onChange()
    })
    element.addEventListener('blur', () => {
      if (element.value.trim() !== '' && !element.hasAttribute('aria-invalid')) showProblem(field, problemOf(field))
      onChange()
    })
  }
}
