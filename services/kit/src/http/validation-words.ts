import { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const THINGS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'an object',
}
const FORMATS: Record<string, string> = {
  uuid: 'an id',
  email: 'an email address',
  url: 'an address that starts with https://',
  date: 'a date, such as 2026-11-20',
  datetime: 'a date and time',
  base64: 'Base64',
}

/** "10,000". */
const inDigits = (amount: number | bigint) => amount.toLocaleString('en-GB')

const UNITS = {
  one: { array: 'entry', string: 'character' },
  many: { array: 'entries', string: 'characters' },
} as const

const count = (amount: number | bigint, origin: 'array' | 'string') =>
  `${inDigits(amount)} ${UNITS[Number(amount) === 1 ? 'one' : 'many'][origin]}`

function tooSmall({
  origin,
  minimum,
  inclusive,
}: {
  origin: string
  minimum: number | bigint
  inclusive?: boolean | undefined
}): string {
  if (origin === 'string')
    return minimum === 1 || minimum === 1n ? 'Complete this field.' : `Use at least ${count(minimum, origin)}.`
  if (origin === 'array') return `Add at least ${count(minimum, origin)}.`
  return inclusive === false ? `Enter more than ${inDigits(minimum)}.` : `Enter ${inDigits(minimum)} or more.`
}

function tooBig({
  origin,
  maximum,
  inclusive,
}: {
  origin: string
  maximum: number | bigint
  inclusive?: boolean | undefined
}): string {
  if (origin === 'string' || origin === 'array') return `Use at most ${count(maximum, origin)}.`
  return inclusive === false ? `Enter less than ${inDigits(maximum)}.` : `Enter ${inDigits(maximum)} or less.`
}

/** Words for a value that does not fit, that its sender can act on; a contract's own words come first. */
export function wordsFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required.'
        : `This must be ${THINGS[issue.expected] ?? issue.expected}.`
    case 'too_small':
      return tooSmall(issue as never)
    case 'too_big':
      return tooBig(issue as never)
    case 'invalid_format':
      return `This must be ${FORMATS[issue.format ?? ''] ?? 'in the correct format'}.`
    case 'invalid_value':
      if (issue.input === null || issue.input === '') return 'Choose one of the options.'
      return `Choose one of: ${(issue.values ?? []).map(String).join(', ')}.`
    case 'unrecognized_keys':
      return 'This field is not recognised.'
    default:
      return 'This is not valid. Check it and try again.'
  }
}

/** Puts the words in force for every schema of the process. */
export const usePlainWords = (): void => {
  z.config({ localeError: wordsFor })
}
