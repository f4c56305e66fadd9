import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { htmlCleanerOf } from '../security/html-fields.ts'

type Compiler = typeof validatorCompiler
type Validated = { value?: unknown; error?: Error }
type Problem = { keyword: string }

const isTooLong = ({ error }: Validated) =>
  Array.isArray(error) && (error as Problem[]).some(({ keyword }) => keyword === 'too_big')

/**
 * Validates what is sent by its contract, and the length of its HTML also as it will be kept: sanitising makes some
 * longer, and what no longer fits could be stored and never be answered again.
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
    return isTooLong(asKept) ? asKept : sent
  }
}
