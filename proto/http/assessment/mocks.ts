import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Adjustment, MockAttempt, MockSummary } from './mock-attempts.ts'

const service = 'assessment' as const
export const MockNumber = z.coerce.number().int().min(1).max(100_000)

export const listMocks = defineCall({
  name: 'listMocks',
  method: 'GET',
  path: '/:product/mocks',
  service,
  access: 'has:question-bank',
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
  summary: 'Mocks of the MLA group with own attempts',
  reply: z.object({ items: z.array(MockSummary) }),
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
    /** From `verifymailotp`; an event asks for it. */
    entry: z.string().max(2_000).optional(),
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
