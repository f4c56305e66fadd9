import { asReply } from '@wardround/proto/fields/reply-schema.ts'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { htmlCleanerOf } from '../security/html-fields.ts'

type Compiler = typeof serializerCompiler

/**
 * Serialises a reply by its contract, with every field of HTML sanitised once more: what came into a table by another
 * way, or before a rule was made, does not reach a page. The limits of inputs from which replies are made rule nothing
 * here: a text that is longer than may be sent today is still shown, and can be shortened.
 */
export const serialiseSanitised: Compiler = (route) => {
  const schema = asReply(route.schema as z.ZodType)
  const serialise = serializerCompiler({ ...route, schema })
  const clean = htmlCleanerOf(schema)
  return clean ? (data) => serialise(clean(data)) : serialise
}

/** The same for a part of a reply that is made once and sent often. Throws where `data` does not match the schema. */
export const serialiserOf = <Schema extends z.ZodType>(schema: Schema): ((data: z.infer<Schema>) => string) =>
  serialiseSanitised({ schema, method: 'GET', url: '' })
