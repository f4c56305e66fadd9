import { z } from 'zod'
import { integer, text } from './params.ts'

const bounded = integer().transform((value, context) => {
  if (value >= 1 && value <= 100) return value
  context.addIssue({
    code: 'custom',
    message: 'Invalid integer: limit must be from 1 to 100.',
    params: { code: 'parameter_invalid_integer' },
  })
  return z.NEVER
})

const moment = integer()
const range = z.strictObject({
  gt: moment.optional(),
  gte: moment.optional(),
  lt: moment.optional(),
  lte: moment.optional(),
})

/** Paging; a list without `created` leaves that out of its shape. */
export const PAGING = {
  limit: bounded.default(10),
  starting_after: text().optional(),
  ending_before: text().optional(),
}
export const CREATED = { created: z.union([moment, range]).optional() }

export type ListQuery = {
  limit: number
  starting_after?: string | undefined
  ending_before?: string | undefined
  created?: number | z.output<typeof range> | undefined
}
