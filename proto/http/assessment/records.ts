import { z } from 'zod'
import { ANSWER_MODES, CERTAINTY } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'

export const RECORD_OUTCOMES = ['correct', 'wrong'] as const

/** One answer of the learner's history. */
export const AnswerRecord = z.object({
  answerId: z.uuid(),
  questionId: z.uuid(),
  code: z.string(),
  categorySlug: z.string(),
  categoryName: z.string(),
  /** Place in its category, from 1; 0 for a question that is no longer in the bank. */
  number: z.int(),
  /** Which attempt at this question it was, from 1. */
  attempt: z.int(),
  /** Null while a sitting withholds its marking. */
  correct: z.boolean().nullable(),
  /**
   * Set when the key of the question was corrected after the answer: when it was re-marked, and whether it had
   * counted as right.
   */
  remarked: z.object({ at: z.iso.datetime(), was: z.boolean() }).nullable(),
  milliseconds: z.int(),
  certainty: z.enum(CERTAINTY).nullable(),
  mode: z.enum(ANSWER_MODES),
  answeredAt: z.iso.datetime(),
  /** Given before the learner's progress was reset. */
  archived: z.boolean(),
  /** The beginning of what the question shows. */
  excerpt: z.string(),
})
export type AnswerRecord = z.infer<typeof AnswerRecord>

export const listRecords = defineCall({
  name: 'listRecords',
  method: 'GET',
  path: '/:product/records',
  service: 'assessment',
  access: 'has:question-bank',
  summary: "The learner's answers, newest first, those before a reset among them",
  query: PageQuery.pick({ page: true, size: true }).extend({
    /** Slug of a category. */
    category: z.string().max(80).optional(),
    outcome: z.enum(RECORD_OUTCOMES).optional(),
    /** `current`: since the last reset. `archived`: before it. */
    period: z.enum(['current', 'archived']).optional(),
  }),
  reply: Page(AnswerRecord),
})

export const getAllDone = defineCall({
  name: 'getAllDone',
  method: 'GET',
  path: '/app/:product/questionbank/alldone',
  service: 'assessment',
  access: 'has:question-bank',
  rate: 'read',
  summary: 'Has every active question of the group been answered',
  reply: z.object({ alldone: z.boolean(), total: z.int(), answered: z.int() }),
})

export const resetProgress = defineCall({
  name: 'resetProgress',
  method: 'POST',
  path: '/:product/questionbank/reset',
  service: 'assessment',
  access: 'has:question-bank',
  rate: 'answer',
  handling: { idempotencyKey: true },
  summary:
    'Start again in a category, or everywhere: answers are archived, never deleted; flags stay, and so do first attempts as statistics count them, and questions of sittings that are not released',
  body: z.strictObject({
    /** Slug or id of a category; null for the whole bank. */
    category: z.string().min(1).max(80).nullable(),
    /** What the learner was told would start over; refused with `resource.stale` when it is no longer so. */
    answered: z.int().min(0),
  }),
  reply: z.object({
    questions: z.int(),
    /** Questions of sittings that are not released, which stay as they are. */
    left: z.int(),
  }),
  errors: ['resource.missing', 'resource.stale'],
})
