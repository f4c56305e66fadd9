import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Marking, QuestionView } from './practice.ts'

/** Questions of a trial; a smaller bank has fewer. */
export const TRIAL_SIZE = 20

const Place = { n: z.coerce.number().int().min(0).max(999).default(0) }
const Answered = z.object({
  response: z.array(z.uuid()),
  milliseconds: z.int(),
  answeredAt: z.iso.datetime(),
  marking: Marking,
})
const Area = z.object({ name: z.string(), total: z.int(), answered: z.int(), correct: z.int() })

export const TrialOverview = z.object({
  total: z.int(),
  answered: z.int(),
  correct: z.int(),
  milliseconds: z.int(),
  /** By question, in order; `n` counts from 0. */
  questions: z.array(
    z.object({
      n: z.int(),
      progress: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      area: z.string(),
      milliseconds: z.int().nullable(),
      excerpt: z.string(),
    }),
  ),
  /** By area, in the order of the bank. */
  areas: z.array(Area),
  /** The answers have been taken over into an account. */
  claimed: z.boolean(),
})
export type TrialOverview = z.infer<typeof TrialOverview>

export const TrialQuestion = QuestionView.pick({
  id: true,
  versionId: true,
  kind: true,
  theme: true,
  stem: true,
  leadIn: true,
  options: true,
}).extend({
  n: z.int(),
  total: z.int(),
  area: z.string(),
  /** The answer with its marking; null before it. */
  answered: Answered.nullable(),
})
export type TrialQuestion = z.infer<typeof TrialQuestion>

const common = { service: 'assessment', access: 'public', cookies: { trial: 'read' } } as const

export const getTrial = defineCall({
  ...common,
  name: 'getTrial',
  method: 'GET',
  path: '/:product/questions/trials',
  summary: 'The trial without an account: its questions, what was answered and the score by category',
  reply: TrialOverview,
})

export const getTrialQuestion = defineCall({
  ...common,
  name: 'getTrialQuestion',
  method: 'GET',
  path: '/:product/questions/trial/:n?',
  rate: 'question',
  summary:
    'A question of the trial, counted from 0, without its key until it is answered; refused once answered while a sitting of whoever is logged in withholds it',
  params: Place,
  reply: TrialQuestion,
  errors: ['resource.missing', 'question.withheld'],
})

export const answerTrialQuestion = defineCall({
  ...common,
  name: 'answerTrialQuestion',
  method: 'PUT',
  path: '/:product/questions/trial/:n/answer',
  rate: 'answer',
  cookies: { trial: 'start' },
  summary:
    'Answer a question of the trial; it is marked at once and only once. The first answer sets the cookie of the trial',
  params: { n: Place.n },
  body: z.strictObject({
    questionId: z.uuid(),
    versionId: z.uuid(),
    response: z.array(z.uuid()).min(1).max(20),
    milliseconds: z.int().min(0).max(86_400_000),
  }),
  reply: Marking,
  errors: ['resource.missing', 'question.changed', 'question.withheld', 'answer.conflict'],
})

export const claimTrial = defineCall({
  ...common,
  access: 'session',
  name: 'claimTrial',
  method: 'POST',
  path: '/:product/trial/claim',
  rate: 'answer',
  summary:
    "Take the answers of this browser's trial over into the account, where it has none to a question; again changes nothing",
  body: z.strictObject({}),
  reply: z.object({ carried: z.int() }),
})
