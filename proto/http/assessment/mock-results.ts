import { z } from 'zod'
import { GMC_DOMAINS } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { Adjustment, MockAttempt } from './mock-attempts.ts'

/** How a changed answer went, by the marks of the first and the last one. */
export const ANSWER_CHANGES = ['toRight', 'toWrong', 'wrongToWrong'] as const
export type AnswerChange = (typeof ANSWER_CHANGES)[number]

const Part = {
  total: z.int(),
  correct: z.int(),
  /** Share right on first attempts, 0 to 1; null below 30 of them. */
  peers: z.number().nullable(),
}

export const MockResult = z.object({
  attempt: MockAttempt,
  papers: z.array(z.object({ paper: z.int(), total: z.int(), correct: z.int(), minutes: z.int() })),
  total: z.int(),
  score: z.int(),
  passMark: z.int(),
  passed: z.boolean(),
  /** Answers whose marking another unfinished sitting of one's own withholds. */
  unmarked: z.int(),
  adjustment: Adjustment,
  late: z.int(),
  /** When an answer was last re-marked because a key was corrected; null if none was. */
  remarkedAt: z.iso.datetime().nullable(),
  /** First attempts, as they were counted at `takenAt`. Mean and percentile are null below 30 of them. */
  peers: z.object({
    firsts: z.int(),
    takenAt: z.iso.datetime().nullable(),
    mean: z.number().nullable(),
    percentile: z.int().nullable(),
    /** How many scored each number of marks, from 0; empty below 30 first attempts. */
    scores: z.array(z.int()),
  }),
  domains: z.array(z.object({ domain: z.enum(GMC_DOMAINS), ...Part })),
  /** `milliseconds`: mean of the questions that were opened, 0 where none was. */
  areas: z.array(z.object({ slug: z.string(), name: z.string(), ...Part, milliseconds: z.int() })),
  /** Changed answers, by how the first and the last of a question were marked. */
  changes: z.object({ toRight: z.int(), toWrong: z.int(), wrongToWrong: z.int() }),
  questions: z.array(
    z.object({
      questionId: z.uuid(),
      paper: z.int(),
      number: z.int(),
      /** Another sitting of one's own has the question and is not released: how it went is not shown. */
      withheld: z.boolean(),
      /** 0 not answered, 1 correct, 2 wrong. */
      progress: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      milliseconds: z.int(),
      /** Null where the answer was not changed, or is right as it was at first. */
      change: z.enum(ANSWER_CHANGES).nullable(),
      flagged: z.boolean(),
      categorySlug: z.string(),
      domain: z.enum(GMC_DOMAINS).nullable(),
      excerpt: z.string(),
      peers: z.number().nullable(),
      /** Mean time of first attempts that answered it; null below 30 first attempts. */
      peersMilliseconds: z.int().nullable(),
    }),
  ),
})
export type MockResult = z.infer<typeof MockResult>

const result = {
  method: 'GET',
  service: 'assessment',
  reply: MockResult,
  params: { id: z.uuid() },
  errors: ['resource.missing', 'attempt.running', 'attempt.unreleased'],
} as const
export const getMockResult = defineCall({
  ...result,
  name: 'getMockResult',
  path: '/:product/mock/result/:id',
  access: 'has:question-bank',
  gate: { seat: true },
  summary: 'Result of an attempt (`id`)',
})
export const getMlaMockResult = defineCall({
  ...result,
  name: 'getMlaMockResult',
  path: '/:product/mlamock/result/:id',
  access: 'mla',
  gate: { seat: true },
  summary: 'Result of an attempt (`id`) of the MLA group: both papers and their sum',
})
export const getMockResultAsCsv = defineCall({
  name: 'getMockResultAsCsv',
  method: 'GET',
  path: '/:product/mock/result/:id/csv',
  service: 'assessment',
  access: 'has:question-bank',
  gate: { seat: true },
  media: { produces: 'text/csv' },
  summary: 'Result of an attempt (`id`) as a table, a line for each question',
  params: { id: z.uuid() },
  reply: z.unknown(),
  errors: result.errors,
})
