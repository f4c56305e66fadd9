import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { htmlCleanerOf } from '../security/html-fields.ts'

type Compiler = typeof validatorCompiler
type Validated = { value?: unknown; error?: Error }
/**
 * Validates what is sent by its contract, its HTML also as it will be kept: sanitising makes some longer and leaves
 * nothing of other, and what does not fit could be stored and never be answered again.
 */
export const validateCleaned: Compiler = (route) => {
  const validate = validatorCompiler(route) as (data: unknown) => Validated
  const clean = htmlCleanerOf(route.schema as z.ZodType)
  if (!clean) return validate
  return (data) => {
    const sent = validate(data)
    if (sent.error) return sent
    const kept = clean(data)
    const asKept = kept === data ? sent : validate(kept)
    return asKept.error ? asKept : sent
  }
}

/** The same for what comes another way, such as a file: the parsed value, or why it does not fit. */
export function parseCleaned<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const sent = schema.safeParse(value)
  const kept = htmlCleanerOf(schema)?.(value) ?? value
  if (!sent.success || kept === value) return sent
  const asKept = schema.safeParse(kept)
  return asKept.success ? sent : asKept
}
