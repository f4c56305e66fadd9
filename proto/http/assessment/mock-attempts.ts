import { z } from 'zod'

/** `mla` has up to two papers; an `event` is a live mock with opening and closing time. */
export const MOCK_KINDS = ['plab', 'mla', 'event'] as const
export type MockKind = (typeof MOCK_KINDS)[number]

/** Most papers of a mock, and most questions of a paper. */
export const MOCK_LIMITS = { papers: 2, questions: 200, minutes: 300, breakMinutes: 60 } as const

/** What somebody gets beyond the time that everybody has. */
export const Adjustment = z.strictObject({
  /** Extra time in percent of the paper's. */
  extraPercent: z.int().min(0).max(100),
  extraMinutes: z.int().min(0).max(120),
  /** Rest breaks of each paper, in which its clock stands still, and their minutes in all. */
  restBreaks: z.int().min(0).max(10).default(0),
  restMinutes: z.int().min(0).max(60).default(0),
})
export type Adjustment = z.infer<typeof Adjustment>

/**
 * `running`: a paper is being answered. `rest`: its clock stands still. `break`: between two papers. `ended`: over, but
 * staff have not released the result. `released`: the result is there.
 */
export const ATTEMPT_STATES = ['running', 'rest', 'break', 'ended', 'released'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** A sitting of a mock, whose id is `attemptId` everywhere. */
export const MockAttempt = z.object({
  attemptId: z.uuid(),
  mocknumber: z.int(),
  title: z.string(),
  kind: z.enum(MOCK_KINDS),
  /** First attempts make the mean and the percentile. */
  first: z.boolean(),
  state: z.enum(ATTEMPT_STATES),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** How its last paper ended: by the learner before its time was up, or at its deadline. */
  endedBy: z.enum(['learner', 'deadline']).nullable(),
  /** The paper that runs or comes next, from 1. */
  paper: z.int(),
  answered: z.int(),
  total: z.int(),
  /** Of the running paper, by the server's clock; null while none runs. */
  secondsLeft: z.int().nullable(),
  /** Rest breaks that the running paper still has, their seconds, and how long one that runs may still last. */
  rest: z.object({ breaksLeft: z.int(), secondsLeft: z.int(), endsIn: z.int().nullable() }),
  /** Null until the result is released. */
  score: z.int().nullable(),
  passMark: z.int().nullable(),
  passed: z.boolean().nullable(),
  /** Share of first attempts that scored less, 0 to 100; null for retakes and below 30 first attempts. */
  percentile: z.int().nullable(),
})
export type MockAttempt = z.infer<typeof MockAttempt>

export const MockPaperSize = z.object({ questions: z.int(), minutes: z.int() })

/** A mock as learners find it in a list. */
export const MockSummary = z.object({
  mocknumber: z.int(),
  title: z.string(),
  kind: z.enum(MOCK_KINDS),
  papers: z.array(MockPaperSize),
  breakMinutes: z.int(),
  passMark: z.int().nullable(),
  /** Mean score of first attempts, 0 to 1; null below 30 of them. */
  mean: z.number().nullable(),
  firsts: z.int(),
  /** Numbers of mocks that share questions with this one. */
  sharesWith: z.array(z.int()),
  /** Of an event: the big mock whose seats let in. */
  eventId: z.uuid().nullable(),
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  /** What staff granted the learner; it counts at each start. */
  granted: Adjustment,
  /** It cannot be started any more, and is listed for the learner's own attempts. */
  withdrawn: z.boolean(),
  /** The learner's own, newest first. */
  attempts: z.array(MockAttempt),
})
export type MockSummary = z.infer<typeof MockSummary>
