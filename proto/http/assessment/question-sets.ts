import { z } from 'zod'
import { defineCall } from '../../contract.ts'

/**
 * The most questions of a shared set, people who may answer it, and days until `showAt`. Until that moment its
 * questions are unmarked for everybody who started it.
 */
export const SET_LIMITS = { questions: 50, members: 30, days: 14 } as const

const Summary = z.object({
  id: z.uuid(),
  name: z.string(),
  /** First name and initial. */
  ownerName: z.string(),
  own: z.boolean(),
  questions: z.int(),
  /** People who started it, and those who answered all of it. */
  members: z.int(),
  finished: z.int(),
  /** The reader's own: the session that it is answered in, and how far it is. Null before it is started. */
  mine: z.object({ slug: z.string(), answered: z.int(), correct: z.int() }).nullable(),
  closed: z.boolean(),
  /** When the answers will be shown to all members; null where each sees them on finishing. */
  showAt: z.iso.datetime().nullable(),
  /** Whether the reader may see the result. */
  shown: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type QuestionSet = z.infer<typeof Summary>

const common = { service: 'assessment', access: 'has:question-bank' } as const
const Id = { id: z.uuid() }

export const listQuestionSets = defineCall({
  ...common,
  name: 'listQuestionSets',
  method: 'GET',
  path: '/:product/studygroup/sets',
  summary: 'Question sets that the learner made or started, the newest first; at most 100',
  reply: z.array(Summary),
})

export const createQuestionSet = defineCall({
  ...common,
  name: 'createQuestionSet',
  method: 'POST',
  path: '/:product/studygroup/sets',
  rate: 'community',
  handling: { idempotencyKey: true },
  summary: `Create a set to share, of question codes or of a number of questions from categories; at most ${SET_LIMITS.questions}`,
  body: z.strictObject({
    name: z.string().trim().min(2, 'Enter a name of at least 2 characters.').max(80),
    codes: z.array(z.string().trim().toUpperCase().min(1).max(20)).max(SET_LIMITS.questions).default([]),
    /** Without codes: so many questions of these categories, none meaning all. */
    categories: z.array(z.uuid()).max(100).default([]),
    count: z.int().min(1).max(SET_LIMITS.questions).default(20),
    /** When the answers will be shown to all members; null: to each who has finished. */
    showAt: z.iso.datetime().nullable().default(null),
  }),
  reply: Summary,
  errors: ['request.invalid'],
})

export const getQuestionSet = defineCall({
  ...common,
  name: 'getQuestionSet',
  method: 'GET',
  path: '/:product/studygroup/set/:id',
  summary: 'A set of the reader’s own bank, for whoever has the link',
  params: Id,
  reply: Summary,
  errors: ['resource.missing'],
})

export const startQuestionSet = defineCall({
  ...common,
  name: 'startQuestionSet',
  method: 'POST',
  path: '/:product/studygroup/set/:id/start',
  summary:
    'Start a set in a session of one’s own; again it leads to the same session. Others see first name and initial',
  params: Id,
  body: z.strictObject({}),
  reply: Summary,
  errors: ['resource.missing', 'set.closed', 'set.full'],
})

export const closeQuestionSet = defineCall({
  ...common,
  name: 'closeQuestionSet',
  method: 'POST',
  path: '/:product/studygroup/set/:id/close',
  summary: 'Close an own set, so that nobody else starts it; again it changes nothing',
  params: Id,
  body: z.strictObject({}),
  reply: Summary,
  errors: ['resource.missing'],
})

export const getQuestionSetResult = defineCall({
  ...common,
  name: 'getQuestionSetResult',
  method: 'GET',
  path: '/:product/studygroup/set/:id/result',
  summary:
    'How a set was answered, the most split questions first: for those who finished it, or for all members once its moment has come',
  params: Id,
  reply: z.object({
    set: Summary,
    /** Mean of the people below: those who finished, or all members of a set with a moment. */
    mean: z.number(),
    /** Median of all their answers. */
    medianMilliseconds: z.int(),
    /** `milliseconds` are those of all answers of the person. */
    people: z.array(z.object({ name: z.string(), correct: z.int(), milliseconds: z.int(), own: z.boolean() })),
    questions: z.array(
      z.object({
        questionId: z.uuid(),
        code: z.string(),
        categorySlug: z.string(),
        /** 0 once it is withdrawn. */
        number: z.int(),
        excerpt: z.string(),
        /** Null where none of them answered it. */
        medianMilliseconds: z.int().nullable(),
        options: z.array(z.object({ letter: z.string(), count: z.int(), isKey: z.boolean(), isOwn: z.boolean() })),
      }),
    ),
  }),
  errors: ['resource.missing', 'set.unfinished'],
})
