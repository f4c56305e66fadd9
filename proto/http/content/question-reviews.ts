import { z } from 'zod'
import { QUESTION_STATES } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { QuestionVersion } from './question-versions.ts'
import { QuestionRecord } from './questions.ts'

const Id = { id: z.uuid() }

/** Whose work the desk shows: what others wrote, one's own, what one has taken, or one's own that was sent back. */
export const REVIEW_LISTS = ['others', 'own', 'taken', 'returned'] as const
export type ReviewList = (typeof REVIEW_LISTS)[number]
export const REVIEW_DECISIONS = ['approve', 'send-back'] as const

const standing = {
  ...Id,
  code: z.string(),
  state: z.enum(QUESTION_STATES),
  /** The version that waits, and the one that learners see or last saw. */
  versionNumber: z.int(),
  publishedNumber: z.int().nullable(),
  /** Since when it waits; null once it was sent back. */
  since: z.iso.datetime().nullable(),
  /** Who wrote the version, and what they said about it. */
  proposedBy: z.string(),
  changeNote: z.string(),
  /** The reader wrote some of it, so somebody else has to approve it while the setting asks for that. */
  own: z.boolean(),
  /** It was sent back before. */
  returned: z.boolean(),
  assignee: z.object({ uid: z.uuid(), name: z.string() }).nullable(),
}

export const ReviewRow = z.object({ ...standing, excerpt: z.string() })
export type ReviewRow = z.infer<typeof ReviewRow>

export const ReviewStep = z.object({
  ...Id,
  action: z.enum(['proposed', 'approved', 'sent-back']),
  note: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  versionNumber: z.int(),
})
export type ReviewStep = z.infer<typeof ReviewStep>

export const Review = z.object({
  ...standing,
  record: QuestionRecord,
  proposed: QuestionVersion,
  /** What learners see or last saw; null for a question that was never live. */
  published: QuestionVersion.nullable(),
  /** Why the reader cannot approve it, if so. */
  obstacle: z.enum(['own', 'right', 'incomplete']).nullable(),
  steps: z.array(ReviewStep),
})
export type Review = z.infer<typeof Review>

export const listReviews = defineCall({
  name: 'listReviews',
  method: 'GET',
  path: '/a/:product/reviews',
  service: 'content',
  access: 'Questions:v',
  summary: 'Questions that wait for review, the oldest first; or those that were sent back to the reader',
  query: PageQuery.pick({ page: true, size: true, search: true }).extend({ list: z.enum(REVIEW_LISTS).optional() }),
  reply: Page(ReviewRow),
})

export const getReview = defineCall({
  name: 'getReview',
  method: 'GET',
  path: '/a/:product/review/:id',
  service: 'content',
  access: 'Questions:v',
  summary: 'What waits of one question, beside what learners see, with all that was said about it',
  params: Id,
  reply: Review,
  errors: ['resource.missing'],
})

export const decideReview = defineCall({
  name: 'decideReview',
  method: 'POST',
  path: '/a/:product/review/:id',
  service: 'content',
  access: 'Questions:v+publish',
  summary: 'Approve the version that was read, which goes live, or send it back to its writer with a note',
  params: Id,
  body: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('approve'),
      versionId: z.uuid(),
      note: z.string().trim().max(2000).optional(),
    }),
    z.strictObject({
      decision: z.literal('send-back'),
      versionId: z.uuid(),
      note: z.string().trim().min(3, 'Describe what should change in at least 3 characters.').max(2000),
    }),
  ]),
  reply: QuestionRecord,
  errors: ['resource.missing', 'resource.stale', 'question.incomplete', 'question.same-person'],
})

export const takeReview = defineCall({
  name: 'takeReview',
  method: 'PUT',
  path: '/a/:product/review/:id/assignee',
  service: 'content',
  access: 'Questions:v+publish',
  summary: 'Take the review of a question, or leave it to others',
  params: Id,
  body: z.strictObject({ take: z.boolean() }),
  reply: z.object({ assignee: standing.assignee }),
  errors: ['resource.missing'],
})
