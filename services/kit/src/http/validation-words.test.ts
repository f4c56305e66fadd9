import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { usePlainWords } from './validation-words.ts'

const before = z.config()
beforeAll(usePlainWords)
afterAll(() => void z.config(before))

const words = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('what is wrong with a value', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, 'This is required.'],
    [z.string(), 4, 'This must be text.'],
    [z.string().min(1), '', 'Complete this field.'],
    [z.string().min(3), 'x', 'Use at least 3 characters.'],
    [z.string().max(2), 'xxx', 'Use at most 2 characters.'],
    [z.array(z.string()).min(1), [], 'Add at least 1 entry.'],
    [z.int().min(1), 0, 'Enter 1 or more.'],
    [z.int().max(9), 10, 'Enter 9 or less.'],
    [z.int().max(10_000), 10_001, 'Enter 10,000 or less.'],
    [z.int().gt(0), 0, 'Enter more than 0.'],
    [z.uuid(), 'x', 'This must be an id.'],
    [z.iso.date(), 'x', 'This must be a date, such as 2026-11-20.'],
    [z.enum(['a', 'b']), 'c', 'Choose one of: a, b.'],
    [z.enum(['a', 'b']), null, 'Choose one of the options.'],
    [z.string().min(1, 'Own words.'), '', 'Own words.'],
  ])('is said in plain words (%#)', (schema, value, expected) => {
    expect(words(schema, value)).toBe(expected)
  })
})
