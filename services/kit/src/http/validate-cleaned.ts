import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DomainError } from '../base/errors.ts'
import { sentHtmlCleanerOf, TooManyLevels } from '../security/html-fields.ts'

type Compiler = typeof validatorCompiler
type Validated = { value?: unknown; error?: Error }

/** What `clean` makes of a value, or where its tags stand too deep in each other. */
function cleanedOrRefused(clean: (value: unknown) => unknown, value: unknown): { kept: unknown } | TooManyLevels {
  try {
    return { kept: clean(value) }
  } catch (error) {
    if (error instanceof TooManyLevels) return error
    throw error
  }
}

/**
 * Validates what is sent by its contract, its HTML also as it will be kept: sanitising makes some longer and leaves
 * nothing of other, and what does not fit could be stored and never be sent again as it is.
 */
export const validateCleaned: Compiler = (route) => {
  const validate = validatorCompiler(route) as (data: unknown) => Validated
  const clean = sentHtmlCleanerOf(route.schema as z.ZodType)
  if (!clean) return validate
  return (data) => {
    const sent = validate(data)
    if (sent.error) return sent
    const cleaned = cleanedOrRefused(clean, data)
    if (cleaned instanceof TooManyLevels) {
      const path = `${route.httpPart ?? 'body'}${cleaned.path.replaceAll('/', '.')}`
      return { error: new DomainError('request.invalid', { details: [{ path, message: cleaned.message }] }) }
    }
    const asKept = cleaned.kept === data ? sent : validate(cleaned.kept)
    return asKept.error ? asKept : sent
  }
}

/** The same for what comes another way, such as a file: the parsed value, or why it does not fit. */
export function parseCleaned<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const sent = schema.safeParse(value)
  const clean = sentHtmlCleanerOf(schema)
  if (!sent.success || !clean) return sent
  const cleaned = cleanedOrRefused(clean, value)
  if (cleaned instanceof TooManyLevels) {
    const issue = { code: 'custom' as const, path: cleaned.path.split('/').slice(1), message: cleaned.message }
    return { success: false, error: new z.ZodError([issue]) as unknown as z.ZodError<z.output<Schema>> }
  }
  const asKept = cleaned.kept === value ? sent : schema.safeParse(cleaned.kept)
  return asKept.success ? sent : asKept
}
