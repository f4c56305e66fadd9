import { z } from 'zod'

/**
 * Parameters arrive as text in bracket form; each of these turns text into a value or adds the provider's error code.
 */
const refuse = (context: z.RefinementCtx, message: string, code?: string) => {
  context.addIssue({ code: 'custom', message, params: { code } })
  return z.NEVER
}

export const text = (max = 5000) =>
  z.string().transform((value, context) => {
    if (value === '')
      return refuse(
        context,
        'You passed an empty string. Send a value, or leave the parameter out.',
        'parameter_invalid_empty',
      )
    if (value.length > max) return refuse(context, `Invalid string: must be at most ${max} characters.`)
    return value
  })

/** Text that an empty string clears. */
export const clearableText = (max = 5000) =>
  z.string().transform((value, context) => {
    if (value.length > max) return refuse(context, `Invalid string: must be at most ${max} characters.`)
    return value === '' ? null : value
  })

export const email = () =>
  clearableText(512).transform((value, context) =>
    value === null || /^[^\s@]+@[^\s@]+$/.test(value)
      ? value
      : refuse(context, `Invalid email address: ${value}`, 'email_invalid'),
  )

export const integer = () =>
  z
    .string()
    .transform((value, context) =>
      /^-?\d{1,15}$/.test(value)
        ? Number(value)
        : refuse(context, `Invalid integer: ${value}`, 'parameter_invalid_integer'),
    )

export const flag = () =>
  z
    .string()
    .transform((value, context) =>
      value === 'true' || value === 'false' ? value === 'true' : refuse(context, `Invalid boolean: ${value}`),
    )

export const webUrl = () =>
  text(2048).transform((value, context) =>
    /^https?:$/.test(URL.parse(value)?.protocol ?? '')
      ? value
      : refuse(context, `Not a valid URL: ${value}`, 'url_invalid'),
  )

const CURRENCIES = ['gbp', 'eur', 'usd', 'aud', 'cad', 'chf', 'dkk', 'nok', 'nzd', 'sek']
export const currency = () =>
  text(3).transform((value, context) => {
    const lower = value.toLowerCase()
    return CURRENCIES.includes(lower)
      ? lower
      : refuse(context, `Invalid currency: ${value}. The sandbox supports: ${CURRENCIES.join(', ')}.`)
  })

/** At most 50 keys of 40 characters with values of 500. An empty value removes its key, an empty string everything. */
export const metadata = () =>
  z.union([z.literal(''), z.record(z.string(), z.string())]).transform((value, context) => {
    if (value === '') return value
    const entries = Object.entries(value)
    if (entries.length > 50) return refuse(context, 'You can send at most 50 metadata keys.')
    for (const [key, item] of entries) {
      if (key.length > 40) return refuse(context, `Metadata keys may have at most 40 characters: ${key}`)
      if (item.length > 500)
        return refuse(context, `Metadata values may have at most 500 characters; ${key} has ${item.length}.`)
    }
    return value
  })

/** Metadata after a change: named keys are set or removed, the rest stays. */
export const mergeMetadata = (
  before: Record<string, string>,
  change: Record<string, string> | '' | undefined,
): Record<string, string> => {
  if (change === undefined) return before
  if (change === '') return {}
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''))
}

const nullableText = clearableText().optional()
export const address = () =>
  z.strictObject({
    city: nullableText,
    country: nullableText,
    line1: nullableText,
    line2: nullableText,
    postal_code: nullableText,
    state: nullableText,
  })

/** Every call takes it; the router checks and removes it before the call's own parameters are read. */
export const Expand = z.array(z.string()).max(20)
