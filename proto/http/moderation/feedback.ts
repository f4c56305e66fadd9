import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { RecordMeta } from '../../staff/records.ts'
import { QuestionPlace } from './comments.ts'

export const FEEDBACK_REASONS = ['answer', 'unclear', 'outdated', 'typo', 'other'] as const
export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const
export type FeedbackState = (typeof FEEDBACK_STATES)[number]

/** What a report may be about. A report about none of these has no target. */
export const REPORT_TARGETS = ['question', 'guide', 'gem', 'clincher', 'page', 'contact', 'certificate'] as const
export type ReportTargetKind = (typeof REPORT_TARGETS)[number]

const ReportTargetInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['question', 'guide', 'gem', 'clincher']), id: z.uuid() }),
  /** A page by its path, without query. */
  z.strictObject({
    kind: z.literal('page'),
    id: z
      .string()
      .max(200)
      .regex(/^\/[\w\-./]*$/, 'Enter the path of a page.'),
  }),
  /** A certificate by its number. */
  z.strictObject({ kind: z.literal('certificate'), id: z.string().regex(/^[A-Za-z0-9-]{4,40}$/, 'Enter the number.') }),
  z.strictObject({ kind: z.literal('contact') }),
])
export type ReportTargetInput = z.infer<typeof ReportTargetInput>

const ReportTarget = z.object({ kind: z.enum(REPORT_TARGETS), id: z.string().nullable() })
export type ReportTarget = z.infer<typeof ReportTarget>

type About = { questionId?: string | null | undefined; target?: ReportTargetInput | undefined }
const namesOneTarget = ({ questionId, target }: About) =>
  !questionId || !target || (target.kind === 'question' && target.id === questionId)
const TWO_TARGETS = { path: ['target'], message: 'Report one thing at a time.' }

const ReportText = z.string().trim().min(5, 'Describe the problem in at least 5 characters.').max(2000)
const AnswerText = z.string().trim().min(2, 'Enter a reply of at least 2 characters.').max(4000)

export const sendFeedback = defineCall({
  name: 'sendFeedback',
  method: 'POST',
  path: '/:product/feedback',
  service: 'moderation',
  access: 'verified',
  rate: 'report',
  summary: 'Report a problem with a question, or anything else; the same feedbackId again changes nothing',
  body: z
    .strictObject({
      feedbackId: z.uuid(),
      /** Short for a target of kind question. */
      questionId: z.uuid().optional(),
      versionId: z.uuid().optional(),
      target: ReportTargetInput.optional(),
      reason: z.enum(FEEDBACK_REASONS),
      text: ReportText,
    })
    .refine(namesOneTarget, TWO_TARGETS),
  reply: z.object({ id: z.uuid(), createdAt: z.iso.datetime() }),
})

/** Own report with what staff said. */
export const OwnReport = z.object({
  id: z.uuid(),
  questionId: z.uuid().nullable(),
  target: ReportTarget.nullable(),
  place: QuestionPlace.nullable(),
  reason: z.enum(FEEDBACK_REASONS),
  text: z.string(),
  state: z.enum(FEEDBACK_STATES),
  answer: z.string().nullable(),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  /** Answered since the reader last looked. */
  isNew: z.boolean(),
})
export type OwnReport = z.infer<typeof OwnReport>

export const listOwnReports = defineCall({
  name: 'listOwnReports',
  method: 'GET',
  path: '/user/reports',
  service: 'moderation',
  access: 'verified',
  summary: 'Own reports with their answers, newest first; `newAnswers` counts over all of them',
  query: z.strictObject({ page: PageQuery.shape.page, size: PageQuery.shape.size }),
  reply: Page(OwnReport).extend({ newAnswers: z.int(), asOf: z.iso.datetime() }),
})

/** A report as staff see it. `version` rises with each write. */
export const Feedback = z.object({
  ...RecordMeta,
  /** Null for somebody who wrote through the contact form without an account. */
  uid: z.uuid().nullable(),
  /** Who reported: first name and initial, or the name in the contact form. */
  name: z.string(),
  /** What the contact form adds; replies go to this address. */
  contact: z.object({ email: z.string(), subject: z.string() }).nullable(),
  questionId: z.uuid().nullable(),
  versionId: z.uuid().nullable(),
  target: ReportTarget.nullable(),
  place: QuestionPlace.nullable(),
  reason: z.enum(FEEDBACK_REASONS),
  text: z.string(),
  state: z.enum(FEEDBACK_STATES),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
})
export type Feedback = z.infer<typeof Feedback>

const staff = { service: 'moderation', rate: 'staff' } as const
const Id = { id: z.uuid() }

export const listFeedbacks = defineCall({
  ...staff,
  name: 'listFeedbacks',
  method: 'GET',
  path: '/a/:product/feedbacks',
  access: 'Query:v',
  summary: 'Reports, filtered and paged; searches text, answer and code',
  query: PageQuery.extend({
    state: z.enum(FEEDBACK_STATES).optional(),
    reason: z.enum(FEEDBACK_REASONS).optional(),
    questionId: z.uuid().optional(),
    /** Reports about a question, or about anything else. */
    about: z.enum(['question', 'other']).optional(),
    target: z.enum(REPORT_TARGETS).optional(),
  }),
  reply: Page(Feedback),
})

export const listAllFeedbacks = defineCall({
  ...staff,
  name: 'listAllFeedbacks',
  method: 'GET',
  path: '/a/:product/feedbacks/all',
  access: 'Query:v',
  summary: 'All reports, id and label only, newest first, at most 10,000',
  reply: z.array(z.object({ id: z.uuid(), label: z.string() })),
})

export const countFeedbacks = defineCall({
  ...staff,
  name: 'countFeedbacks',
  method: 'GET',
  path: '/a/:product/feedbackcounts',
  access: 'Query:v',
  summary: 'Reports by state, comments that wait for review and open reports about study partners; for the staff home',
  reply: z.object({
    open: z.int(),
    /** Those of the open ones that are older than a day. */
    overdue: z.int(),
    answered: z.int(),
    closed: z.int(),
    heldComments: z.int(),
    pairReports: z.int(),
  }),
})

export const getFeedback = defineCall({
  ...staff,
  name: 'getFeedback',
  method: 'GET',
  path: '/a/:product/feedback/:id',
  access: 'Query:v',
  summary: 'One report',
  params: Id,
  reply: Feedback,
  errors: ['resource.missing'],
})

export const createFeedback = defineCall({
  ...staff,
  name: 'createFeedback',
  method: 'POST',
  path: '/a/:product/feedback',
  access: 'Query:a',
  summary:
    'Note a report that came another way, in the name of the staff member; the same feedbackId again changes nothing',
  body: z
    .strictObject({
      feedbackId: z.uuid(),
      questionId: z.uuid().nullable().default(null),
      versionId: z.uuid().nullable().default(null),
      target: ReportTargetInput.optional(),
      reason: z.enum(FEEDBACK_REASONS),
      text: ReportText,
    })
    .refine(namesOneTarget, TWO_TARGETS),
  reply: Feedback,
  errors: ['resource.taken'],
})

export const answerFeedback = defineCall({
  ...staff,
  name: 'answerFeedback',
  method: 'PUT',
  path: '/a/:product/feedback/:id',
  access: 'Query:e',
  summary:
    'Answer a report, close it or open it again. The first answer and each changed one tell the person who reported',
  params: Id,
  body: z
    .strictObject({ version: z.int().min(1), state: z.enum(FEEDBACK_STATES), answer: AnswerText.nullable() })
    .refine(({ state, answer }) => state !== 'answered' || answer !== null, {
      path: ['answer'],
      message: 'Enter a reply.',
    }),
  reply: Feedback,
  errors: ['resource.missing', 'resource.stale'],
})

export const deleteFeedback = defineCall({
  ...staff,
  name: 'deleteFeedback',
  method: 'DELETE',
  path: '/a/:product/feedback/:id',
  access: 'Query:e',
  summary: 'Delete a report',
  params: Id,
  reply: z.object({ id: z.uuid() }),
  errors: ['resource.missing'],
})
