import { z } from 'zod'

/** One thing wrong with a request: where (`body.email`, `line 14`) and why, in words a person can act on. */
export const ProblemDetail = z.object({ path: z.string(), message: z.string() })
export type ProblemDetail = z.infer<typeof ProblemDetail>

/**
 * `code` is one of the catalogue in `errors.ts`. `message` and `fix` are for people: what happened and, where the
 * message does not say so itself, what to do next. `details` name fields, `data` is what the caller may need to
 * recover.
 */
export const Problem = z.object({
  code: z.string(),
  message: z.string(),
  fix: z.string().optional(),
  details: z.array(ProblemDetail).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
})
export type Problem = z.infer<typeof Problem>

/** The body of every answer that is not 2xx. */
export const Failure = z.object({ status: z.literal('error'), error: Problem })
export type Failure = z.infer<typeof Failure>

/** The body of every 2xx answer. */
export const Success = <Data extends z.ZodType>(data: Data) => z.object({ status: z.literal('success'), data })
export type Success<Data> = { status: 'success'; data: Data }

/** Wraps what a use case returned. */
export const success = <Data>(data: Data): Success<Data> => ({ status: 'success', data })

/** A page of a list: `page` counts from 1, `size` is at most 100, `total` is the count of all rows. */
export const Page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), page: z.int(), size: z.int(), total: z.int() })
export type Page<Item> = { items: Item[]; page: number; size: number; total: number }

/** The query of a list. Staff resources add their own filters and sort columns. */
export const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
  search: z.string().trim().max(200).optional(),
  sort: z
    .string()
    .regex(/^-?[a-zA-Z]+$/)
    .optional(),
})
export type PageQuery = z.infer<typeof PageQuery>
