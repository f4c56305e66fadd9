import { z } from 'zod'

/** Checks that rule what is sent and say nothing of the type. A pattern does: a slug, an address of a picture. */
const LIMITS = new Set([
  'min_length',
  'max_length',
  'length_equals',
  'min_size',
  'max_size',
  'size_equals',
  'greater_than',
  'less_than',
  'custom',
])

type Definition = { checks?: z.core.$ZodCheck[] } & Record<string, unknown>

const known = new WeakMap<z.ZodType, z.ZodType>()

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType

/** A part of a definition with every schema in it as a reply has it; itself where nothing differs. */
function partAsReply(part: unknown): unknown {
  if (isSchema(part)) return asReply(part)
  if (Array.isArray(part)) {
    const parts = part.map((each) => (isSchema(each) ? asReply(each) : each))
    return parts.some((each, index) => each !== part[index]) ? parts : part
  }
  return part
}

function shapeAsReply(shape: z.ZodRawShape): z.ZodRawShape {
  const fields = Object.entries(shape).map(([key, field]) => [key, asReply(field as z.ZodType)] as const)
  return fields.some(([key, field]) => field !== shape[key]) ? Object.fromEntries(fields) : shape
}

function changedPartsOf({ checks = [], ...definition }: Definition): Definition {
  const kept = checks.filter(({ _zod }) => !LIMITS.has(_zod.def.check))
  const parts = Object.entries(definition).flatMap(([key, part]) => {
    const changed = key === 'shape' ? shapeAsReply(part as z.ZodRawShape) : partAsReply(part)
    return changed === part ? [] : [[key, changed] as const]
  })
  return { ...Object.fromEntries(parts), ...(kept.length < checks.length ? { checks: kept } : {}) }
}

/**
 * The schema of a reply: the same types without the limits of what may be sent (lengths, numbers, rules). What was
 * stored before a limit was made is still answered, in a list as well as alone. Patterns and formats stay: who makes
 * one narrower has to rewrite what is stored. Returns the schema itself where it has none, and the same one for the
 * same one.
 */
export function asReply<Schema extends z.ZodType>(schema: Schema): Schema {
  const found = known.get(schema)
  if (found) return found as Schema
  const definition = { ...schema._zod.def } as unknown as Definition
  const changed = changedPartsOf(definition)
  const reply =
    Object.keys(changed).length > 0
      ? schema.clone({ ...definition, ...changed } as unknown as Schema['_zod']['def'])
      : schema
  const meta = z.globalRegistry.get(schema)
  if (reply !== schema && meta) z.globalRegistry.add(reply, meta)
  known.set(schema, reply)
  return reply
}
