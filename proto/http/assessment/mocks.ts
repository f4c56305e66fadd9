import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Adjustment, MockAttempt, MockPaperSize, MockSummary } from './mock-attempts.ts'

const service = 'assessment' as const
export const MockNumber = z.coerce.number().int().min(1).max(100_000)

export const listMocks = defineCall({
  name: 'listMocks',
  method: 'GET',
  path: '/:product/mocks',
  service,
  access: 'has:question-bank',
  gate: { seat: true },
  summary: "Mocks of the learner's group with own attempts; the MLA group has `mlamocks`",
  reply: z.object({ items: z.array(MockSummary) }),
  errors: ['access.group'],
})

export const listMlaMocks = defineCall({
  name: 'listMlaMocks',
  method: 'GET',
  path: '/:product/mlamocks',
  service,
  access: 'mla',
  gate: { seat: true },
  summary: 'Mocks of the MLA group with own attempts',
  reply: z.object({ items: z.array(MockSummary) }),
  errors: ['access.group'],
})

export const getMlaMock = defineCall({
  name: 'getMlaMock',
  method: 'GET',
  path: '/:product/mlamocks/:mocknumber',
  service,
  access: 'mla',
  summary: 'One mock of the MLA group, with its papers and own attempts',
  params: { mocknumber: MockNumber },
  reply: MockSummary,
  errors: ['resource.missing'],
})

const create = {
  method: 'POST',
  service,
  rate: 'answer',
  body: z.strictObject({
    mocknumber: z.int().min(1).max(100_000),
    /** Wanted by the learner; what staff grant counts where it is more, and alone in an event. */
    adjustment: Adjustment.optional(),
  }),
  reply: MockAttempt,
  errors: [
    'resource.missing',
    'access.group',
    'attempt.outlasts-plan',
    'attempt.no-retake',
    'mock.not-open',
    'mock.no-seat',
    'mock.entry',
  ],
} as const
export const createMockAttempt = defineCall({
  ...create,
  name: 'createMockAttempt',
  path: '/:product/mock/create',
  access: 'has:question-bank',
  gate: { seat: true },
  summary: 'Start a mock, whose clock runs from now on; an open attempt is returned instead of a second one',
})
export const createMlaMockAttempt = defineCall({
  ...create,
  name: 'createMlaMockAttempt',
  path: '/:product/mlamock/create',
  access: 'mla',
  summary: 'Start the first paper of a mock of the MLA group; an open attempt is returned instead of a second one',
})

/** Of the waiting room: before the opening, in which it can be entered, after it, or never since staff withdrew it. */
export const EVENT_STATES = ['waiting', 'open', 'closed', 'withdrawn'] as const

export const EventMock = z.object({
  eventId: z.uuid(),
  mocknumber: z.int(),
  title: z.string(),
  papers: z.array(MockPaperSize),
  state: z.enum(EVENT_STATES),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  /** The server's clock when it answered. */
  now: z.iso.datetime(),
  /** Until when the code from the email holds; null without one. */
  enteredUntil: z.iso.datetime().nullable(),
  /** What staff granted the learner; it counts at the start. */
  granted: Adjustment,
  /** The one that there is; an event is sat once. */
  attempt: MockAttempt.nullable(),
})
export type EventMock = z.infer<typeof EventMock>

export const getEventMock = defineCall({
  name: 'getEventMock',
  method: 'GET',
  path: '/:product/mock/event/:id',
  service,
  access: 'verified',
  summary: "The waiting room of a big mock (`id`) for those who have a seat: opening, the server's clock, own entry",
  params: { id: z.uuid() },
  reply: EventMock,
  errors: ['resource.missing', 'mock.no-seat'],
})

export const listMockAttempts = defineCall({
  name: 'listMockAttempts',
  method: 'GET',
  path: '/:product/mock/attempts',
  service,
  access: 'has:question-bank',
  gate: { seat: true },
  summary: "The learner's attempts at all mocks, newest first",
  reply: z.object({ items: z.array(MockAttempt) }),
})
