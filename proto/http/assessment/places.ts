import { z } from 'zod'

/** A question as it stands in the learner's own lists: what it begins with, how it went, and where to find it. */
export const QuestionPlace = z.object({
  questionId: z.uuid(),
  code: z.string(),
  categorySlug: z.string(),
  categoryName: z.string(),
  /** Place in its category, from 1; 0 for a question that is no longer in the bank. */
  number: z.int(),
  /** Of the latest answer: 0 none, 1 correct, 2 wrong. */
  progress: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** The beginning of what the question shows. */
  excerpt: z.string(),
})
