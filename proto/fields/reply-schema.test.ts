import { expect, it } from 'vitest'
import { z } from 'zod'
import { CALLS } from '../calls.ts'
import { htmlUpTo } from './html.ts'
import { asReply } from './reply-schema.ts'

const Input = z.strictObject({
  title: z.string().trim().min(2).max(5),
  slug: z.string().refine((slug) => slug !== 'old'),
  html: htmlUpTo(10, z.string().min(1)),
  position: z.int().min(1).max(10),
  tags: z.array(z.string().max(3)).min(1).max(2),
  at: z.iso.datetime().nullable().optional(),
  value: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('a'), names: z.record(z.string(), z.string().max(1)) }),
    z.strictObject({ kind: z.literal('b') }),
  ]),
})
const stored = {
  title: 'Longer than five',
  slug: 'old',
  html: '',
  position: 11,
  tags: ['long', 'two', 'three'],
  at: null,
  value: { kind: 'a', names: { one: 'long' } },
}

it('takes what was stored before a limit was made, with the types and the marks of the fields', () => {
  const reply = asReply(Input)
  expect(Input.safeParse(stored).success).toBe(false)
  expect(reply.parse(stored)).toEqual(stored)
  expect(z.globalRegistry.get(reply.shape.html)).toMatchObject({ format: 'html' })
  for (const wrong of [{ title: 1 }, { at: 'today' }, { position: 1.5 }, { value: { kind: 'c' } }, { other: 1 }])
    expect(reply.safeParse({ ...stored, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
})

it('is the same schema for the same one, and the schema itself without limits', () => {
  expect(asReply(Input)).toBe(asReply(Input))
  const plain = z.object({ id: z.uuid(), names: z.array(z.string()) })
  expect(asReply(plain)).toBe(plain)
})

it('keeps patterns and formats, which are the type of a text', () => {
  const reply = asReply(
    z
      .string()
      .regex(/^[a-z]+$/)
      .max(3),
  )
  expect([reply.safeParse('longer').success, reply.safeParse('Upper').success]).toEqual([true, false])
})

const LIMIT = /^(?:min|max)(?:Length|Items)$|^(?:exclusiveM|m)(?:in|ax)imum$/

/** Limits in a JSON schema, but for those of whole numbers in JavaScript and of lists whose items are named. */
function limitsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) => {
    const limits = LIMIT.test(name) && typeof value === 'number' && !('prefixItems' in part)
    return limits && Math.abs(value) !== Number.MAX_SAFE_INTEGER ? [`${name} ${value}`] : limitsIn(value)
  })
}
const limitsOf = (schema: z.ZodType) => limitsIn(z.toJSONSchema(schema, { unrepresentable: 'any' }))

it('leaves no call a reply that limits a length or a number', () => {
  expect(limitsOf(Input)).not.toEqual([])
  const limited = CALLS.flatMap(({ name, schema }) =>
    limitsOf(asReply(schema.response[200])).map((limit) => `${name}: ${limit}`),
  )
  expect(limited).toEqual([])
})
