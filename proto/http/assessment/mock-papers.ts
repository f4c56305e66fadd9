import { z } from 'zod'
import { CERTAINTY } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { Adjustment, MockAttempt } from './mock-attempts.ts'
import { MockNumber } from './mocks.ts'
import { MOST_OPTIONS, QuestionView, WorkingState } from './practice.ts'

/** Serves both kinds: a paper belongs to whoever sits it, and the service asks for its group or seat. */
const sat = { service: 'assessment', access: 'has:question-bank', gate: { seat: true } } as const
const Paper = z.coerce.number().int().min(1).max(2)
const Id = { id: z.uuid() }

/** The slug under which the question page keeps a paper, as it does a category. */
export const paperSlug = (attemptId: string, paper: number): string => `paper-${attemptId}-${paper}`
const PAPER_SLUG = /^paper-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([12])$/
/** The paper that a slug names; undefined for any other slug. */
export function paperOf(slug: string): { attemptId: string; paper: number } | undefined {
  const [, attemptId, paper] = PAPER_SLUG.exec(slug) ?? []
  return attemptId ? { attemptId, paper: Number(paper) } : undefined
}

export const PaperQuestion = QuestionView.omit({ category: true })
export type PaperQuestion = z.infer<typeof PaperQuestion>

export const PaperView = z.object({
  attempt: MockAttempt,
  paper: z.int(),
  papers: z.int(),
  minutes: z.int(),
  startedAt: z.iso.datetime().nullable(),
  deadlineAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  secondsLeft: z.int().nullable(),
  /** Until this paper starts after the break; null when that is not fixed, or past. */
  startsIn: z.int().nullable(),
  adjustment: Adjustment,
  /**
   * Empty before the paper starts and after it has ended. No question carries a marking; the paper is the category of
   * each (`paperSlug`).
   */
  questions: z.array(PaperQuestion),
})
export type PaperView = z.infer<typeof PaperView>

export const getMockPaper = defineCall({
  ...sat,
  name: 'getMockPaper',
  method: 'GET',
  path: '/:product/mock/paper/:attemptId/:paper',
  summary: 'A whole paper of a running attempt: clock, questions, what was chosen; reading it is no scraping',
  params: { attemptId: z.uuid(), paper: Paper },
  handling: { packed: true },
  reply: PaperView,
  errors: ['resource.missing'],
})

export const startMockPaper = defineCall({
  ...sat,
  name: 'startMockPaper',
  method: 'POST',
  path: '/:product/mock/paper/:id/start',
  rate: 'answer',
  summary: 'Start the second paper before the break is over; again changes nothing',
  params: Id,
  body: z.strictObject({}),
  reply: MockAttempt,
  errors: ['resource.missing', 'attempt.running'],
})

export const restInMockPaper = defineCall({
  ...sat,
  name: 'restInMockPaper',
  method: 'POST',
  path: '/:product/mock/paper/:id/rest',
  rate: 'answer',
  summary: 'Begin a rest break of a running paper, whose clock then stands still, or end it; again changes nothing',
  params: Id,
  body: z.strictObject({ paper: z.int().min(1).max(2).default(1), resting: z.boolean() }),
  reply: MockAttempt,
  errors: ['resource.missing', 'attempt.not-started', 'attempt.closed', 'attempt.no-rest'],
})

const question = {
  ...sat,
  method: 'GET',
  rate: 'question',
  reply: QuestionView,
  errors: ['resource.missing', 'question.resting'],
} as const
/** Another attempt than the latest. */
const Which = z.strictObject({ attempt: z.uuid().optional() })

export const getMockQuestion = defineCall({
  ...question,
  name: 'getMockQuestion',
  path: '/:product/mock/question/:mocknumber/:questionid',
  summary: 'A question of the latest attempt at a mock; with its marking once the result is released',
  params: { mocknumber: MockNumber, questionid: z.uuid() },
  query: Which,
})
export const getMlaMockQuestion = defineCall({
  ...question,
  name: 'getMlaMockQuestion',
  access: 'mla',
  path: '/:product/mlamock/question/:mocknumber/:paper/:questionid',
  summary: 'A question of a paper of the latest attempt; with its marking once the result is released',
  params: { mocknumber: MockNumber, paper: Paper, questionid: z.uuid() },
  query: Which,
})

const Where = { attemptId: z.uuid(), paper: z.int().min(1).max(2).default(1) }

export const recordMockAnswer = defineCall({
  ...sat,
  name: 'recordMockAnswer',
  method: 'PUT',
  path: '/:product/mock/question/answer/:id',
  rate: 'answer',
  summary:
    'Answer a question (`id`) of a running paper. The same answerId again gives the same reply. After the deadline and 15 s it is refused and kept as late',
  params: Id,
  body: z.strictObject({
    ...Where,
    answerId: z.uuid(),
    /** Answers given to the question in this attempt, plus 1. */
    sequence: z.int().min(1).max(1_000_000),
    versionId: z.uuid(),
    response: z.array(z.uuid()).min(1).max(MOST_OPTIONS),
    milliseconds: z.int().min(0).max(86_400_000),
    certainty: z.enum(CERTAINTY).optional(),
  }),
  reply: z.object({ sequence: z.int(), held: z.literal(true) }),
  errors: [
    'resource.missing',
    'access.group',
    'answer.conflict',
    'answer.reused',
    'question.changed',
    'attempt.closed',
    'attempt.not-started',
  ],
})

export const recordMockWorking = defineCall({
  ...sat,
  name: 'recordMockWorking',
  method: 'PUT',
  path: '/:product/mock/question/record/:id',
  rate: 'answer',
  summary: 'Keep what is chosen, struck out and highlighted; what is chosen counts as the answer when the paper ends',
  params: Id,
  body: WorkingState.extend({ ...Where, sequence: z.int().min(0).max(1_000_000) }),
  reply: z.object({ sequence: z.int() }),
  errors: ['resource.missing', 'answer.conflict', 'attempt.closed', 'attempt.not-started'],
})

export const endMock = defineCall({
  ...sat,
  name: 'endMock',
  method: 'PUT',
  path: '/:product/mock/end/:id',
  rate: 'answer',
  summary: 'End a paper of an attempt (`id`); with the last one the result is released. Again changes nothing',
  params: Id,
  body: z.strictObject({ paper: Where.paper }),
  reply: MockAttempt,
  errors: ['resource.missing', 'attempt.not-started'],
})

const flag = {
  ...sat,
  method: 'POST',
  rate: 'answer',
  body: z.strictObject({}),
  reply: z.object({ flagged: z.boolean() }),
  errors: ['resource.missing'],
} as const
const FlagParams = { mockid: z.uuid(), id: z.uuid() }
export const flagMockQuestion = defineCall({
  ...flag,
  name: 'flagMockQuestion',
  path: '/:product/mock/flag/:mockid/:id',
  summary: 'Flag a question (`id`) of an attempt (`mockid`); twice is once',
  params: FlagParams,
})
export const unflagMockQuestion = defineCall({
  ...flag,
  name: 'unflagMockQuestion',
  path: '/:product/mock/unflag/:mockid/:id',
  summary: 'Take the flag off a question of an attempt',
  params: FlagParams,
})
export const flagMlaMockQuestion = defineCall({
  ...flag,
  access: 'mla',
  name: 'flagMlaMockQuestion',
  path: '/:product/mlamock/flag/:mockid/:paper/:id',
  summary: 'Flag a question (`id`) of a paper of an attempt (`mockid`); twice is once',
  params: { ...FlagParams, paper: Paper },
})
export const unflagMlaMockQuestion = defineCall({
  ...flag,
  access: 'mla',
  name: 'unflagMlaMockQuestion',
  path: '/:product/mlamock/unflag/:mockid/:paper/:id',
  summary: 'Take the flag off a question of a paper of an attempt',
  params: { ...FlagParams, paper: Paper },
})
