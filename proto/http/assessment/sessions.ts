import { z } from 'zod'
import { PRACTICE_MODES } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'

/**
 * Which questions of the chosen categories: never answered, wrong last time, flagged, right but unsure (certainty low).
 */
export const SESSION_KINDS = ['unseen', 'wrong', 'flagged', 'unsure'] as const
export type SessionKind = (typeof SESSION_KINDS)[number]

/**
 * By the share correct of the group's first attempts, known from 30 of them on: easy from 0.7, hard below 0.4, medium
 * between.
 */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

export const SESSION_LIMITS = { most: 180, secondsPerQuestion: 60, fewestSeconds: 20, mostSeconds: 300 } as const

/**
 * The slug under which a session is read like a category: `questionbank/category/session-<id>`,
 * `questionbank/question/session-<id>/<n>`.
 */
export const sessionSlug = (id: string): string => `session-${id}`

const Selection = {
  /** Ids of categories or of their parents; none means the whole bank. */
  categories: z.array(z.uuid()).max(500),
  /** Questions of any of these kinds; none means all. */
  which: z.array(z.enum(SESSION_KINDS)).max(SESSION_KINDS.length),
  /** Questions of any of these; none means all, also those whose difficulty is not known yet. */
  difficulty: z.array(z.enum(DIFFICULTIES)).max(DIFFICULTIES.length),
}

/** What the question page needs to know of the session that it shows. */
export const SessionRef = z.object({
  id: z.uuid(),
  /**
   * `tutor`: in one's own time. `timed`: against the clock; nothing is marked before it has ended, by the learner or 15
   * s after the
   * deadline, until when answers that were on their way count. Later ones are ordinary practice.
   */
  mode: z.enum(PRACTICE_MODES),
  /** Fixed when the session was built; null in tutor mode. */
  deadlineAt: z.iso.datetime().nullable(),
  /** Seconds to the deadline by the server's clock at the time of this reply; null without a deadline or once ended. */
  secondsLeft: z.int().nullable(),
  /** By the learner or by the deadline; null while it runs. */
  endedAt: z.iso.datetime().nullable(),
})
export type SessionRef = z.infer<typeof SessionRef>

export const SessionSummary = SessionRef.extend({
  slug: z.string(),
  name: z.string(),
  total: z.int(),
  /** Answers given within the session. */
  answered: z.int(),
  /** 0 while the marking is withheld, which it is in a timed session until that has ended. */
  correct: z.int(),
  /** Names of the categories that its questions come from. */
  categories: z.array(z.string()),
  createdAt: z.iso.datetime(),
})
export type SessionSummary = z.infer<typeof SessionSummary>

const common = { service: 'assessment', access: 'has:question-bank' } as const
const Id = { id: z.uuid() }

export const countSessionQuestions = defineCall({
  ...common,
  name: 'countSessionQuestions',
  method: 'POST',
  path: '/:product/questionbank/sessions/count',
  summary: 'How many questions a session could be made of, in all and by kind',
  body: z.strictObject(Selection),
  reply: z.object({
    /** Questions of the chosen categories and difficulty, by kind; one question may be of several. */
    unseen: z.int(),
    wrong: z.int(),
    flagged: z.int(),
    unsure: z.int(),
    /** Questions that pass the whole selection. */
    available: z.int(),
    /** Mean milliseconds of the learner's latest answers in the bank; null before the first. */
    pace: z.int().nullable(),
  }),
})

export const buildSession = defineCall({
  ...common,
  name: 'buildSession',
  method: 'POST',
  path: '/:product/questionbank/sessions',
  rate: 'answer',
  handling: { idempotencyKey: true },
  summary:
    'Build a session: a fixed list of questions, unanswered ones first, then the least attempted; fewer than asked for where fewer fit, `request.invalid` where none does',
  body: z.strictObject({
    ...Selection,
    count: z.int().min(1).max(SESSION_LIMITS.most),
    mode: z.enum(PRACTICE_MODES),
    /** For timed sessions. */
    secondsPerQuestion: z
      .int()
      .min(SESSION_LIMITS.fewestSeconds)
      .max(SESSION_LIMITS.mostSeconds)
      .default(SESSION_LIMITS.secondsPerQuestion),
  }),
  reply: SessionSummary,
})

export const listSessions = defineCall({
  ...common,
  name: 'listSessions',
  method: 'GET',
  path: '/:product/questionbank/sessions',
  summary: "The learner's sessions, newest first",
  query: PageQuery.pick({ page: true, size: true }),
  reply: Page(SessionSummary),
})

export const endSession = defineCall({
  ...common,
  name: 'endSession',
  method: 'PUT',
  path: '/:product/questionbank/sessions/:id/end',
  rate: 'answer',
  summary: 'End a session: its answers are counted as they stand; again changes nothing',
  params: Id,
  body: z.strictObject({}),
  reply: SessionSummary,
  errors: ['resource.missing'],
})

export const deleteSession = defineCall({
  ...common,
  name: 'deleteSession',
  method: 'DELETE',
  path: '/:product/questionbank/sessions/:id',
  rate: 'answer',
  summary: 'Take a session off the list; the answers given in it stay',
  params: Id,
  reply: z.object({ id: z.uuid() }),
  errors: ['resource.missing'],
})
