import { z } from 'zod'
import { FLAG_TYPES } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { QuestionPlace } from './places.ts'

/** Kept apart: a question may be flagged in practice and in a mock. */
export const FlagType = z.union([
  z.literal(FLAG_TYPES.questionBank),
  z.literal(FLAG_TYPES.mock),
  z.literal(FLAG_TYPES.mlaMock),
])
export type FlagType = z.infer<typeof FlagType>
const FlagQuery = z.coerce.number().pipe(FlagType).default(FLAG_TYPES.questionBank)
const common = { service: 'assessment', access: 'has:question-bank' } as const

export const countFlags = defineCall({
  ...common,
  name: 'countFlags',
  method: 'GET',
  path: '/users/flags',
  summary: 'How many questions the learner has flagged, by type and category',
  reply: z.array(
    z.object({
      type: FlagType,
      count: z.int(),
      categories: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
    }),
  ),
})

export const FlaggedQuestion = QuestionPlace.extend({ flaggedAt: z.iso.datetime() })
export type FlaggedQuestion = z.infer<typeof FlaggedQuestion>

export const listFlags = defineCall({
  ...common,
  name: 'listFlags',
  method: 'GET',
  path: '/users/flaglist',
  summary: 'Flagged questions, the latest flag first',
  query: PageQuery.pick({ page: true, size: true, search: true }).extend({
    /** Slug of a category. */
    category: z.string().max(80).optional(),
    /** Of the latest answer: 0 none, 1 correct, 2 wrong. */
    progress: z.coerce.number().int().min(0).max(2).optional(),
    type: FlagQuery,
  }),
  reply: Page(FlaggedQuestion),
})

export const unflagQuestions = defineCall({
  ...common,
  name: 'unflagQuestions',
  method: 'DELETE',
  path: '/users/unflags',
  rate: 'answer',
  summary: 'Take the flags off these questions; those that carry none are passed over',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500), type: FlagType.default(1) }),
  reply: z.object({ unflagged: z.array(z.uuid()) }),
})

export const unflagAllQuestions = defineCall({
  ...common,
  name: 'unflagAllQuestions',
  method: 'DELETE',
  path: '/users/unflagall',
  rate: 'answer',
  summary: 'Take all flags off; answers which they were, so that it can be undone',
  query: z.strictObject({ type: FlagQuery }),
  reply: z.object({ unflagged: z.array(z.uuid()) }),
})

export const flagQuestions = defineCall({
  ...common,
  name: 'flagQuestions',
  method: 'POST',
  path: '/users/flags',
  rate: 'answer',
  summary: 'Put flags back on these questions; those outside the bank are passed over',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(10_000), type: FlagType.default(1) }),
  reply: z.object({ flagged: z.array(z.uuid()) }),
})
