import { z } from 'zod'
import { GMC_DOMAINS, QUESTION_SETTINGS } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { staffCalls } from '../../staff/staff-calls.ts'
import { MOCK_KINDS, MOCK_LIMITS } from './mock-attempts.ts'
import { REMARKING_STATES } from './remarkings.ts'
import { DIFFICULTIES } from './sessions.ts'

export const MOCK_STATES = ['draft', 'published', 'withdrawn'] as const
export type MockState = (typeof MOCK_STATES)[number]

/** The lengths that the exams have: questions and minutes of each paper. */
export const MOCK_PRESETS = [
  { name: 'PLAB 1, full', papers: [[180, 180]], breakMinutes: 0 },
  { name: 'PLAB 1, half', papers: [[90, 90]], breakMinutes: 0 },
  {
    name: 'AKT, two papers',
    papers: [
      [100, 120],
      [100, 120],
    ],
    breakMinutes: 60,
  },
  { name: 'AKT, one paper', papers: [[100, 120]], breakMinutes: 0 },
  { name: 'AKT, half paper', papers: [[50, 60]], breakMinutes: 0 },
  { name: 'Block', papers: [[40, 40]], breakMinutes: 0 },
] as const

export const MockPaper = z.strictObject({
  minutes: z.int().min(1, 'Enter at least one minute.').max(MOCK_LIMITS.minutes),
  questionIds: z.array(z.uuid()).max(MOCK_LIMITS.questions),
})

/** `fixed`: so many marks. `facility`: the mean facility of the questions in percent, less the margin in points. */
export const PassMark = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('fixed'), marks: z.int().min(0).max(400) }),
  z.strictObject({ by: z.literal('facility'), margin: z.int().min(0).max(50) }),
])
export type PassMark = z.infer<typeof PassMark>

const staff = staffCalls({
  one: 'mock',
  many: 'mocks',
  service: 'assessment',
  area: 'Questions',
  input: {
    number: z.int().min(1).max(100_000),
    title: z.string().trim().min(2, 'Use at least 2 characters.').max(120),
    group: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    kind: z.enum(MOCK_KINDS),
    papers: z.array(MockPaper).min(1).max(MOCK_LIMITS.papers),
    breakMinutes: z.int().min(0).max(MOCK_LIMITS.breakMinutes),
    passMark: PassMark,
    /** Of an event: the big mock whose seats let in. */
    eventId: z.uuid().nullable().default(null),
    /** Of an event; others are always open. */
    opensAt: z.iso.datetime().nullable(),
    closesAt: z.iso.datetime().nullable(),
    position: z.int().min(1).max(10_000),
  },
  extra: {
    /** A published paper never changes; a change is the next edition. */
    edition: z.int(),
    state: z.enum(MOCK_STATES),
    /** May be still to come. */
    publishedAt: z.iso.datetime().nullable(),
    /** Fixed when it is published. */
    passMarks: z.int().nullable(),
    attempts: z.int(),
    releasedAt: z.iso.datetime().nullable(),
  },
  row: {
    number: z.int(),
    title: z.string(),
    group: z.int(),
    kind: z.enum(MOCK_KINDS),
    edition: z.int(),
    state: z.enum(MOCK_STATES),
    publishedAt: z.iso.datetime().nullable(),
    questions: z.int(),
    minutes: z.int(),
    attempts: z.int(),
  },
  filters: {
    group: z.coerce.number().int().min(1).max(3).optional(),
    kind: z.enum(MOCK_KINDS).optional(),
    state: z.enum(MOCK_STATES).optional(),
  },
  errors: ['request.invalid', 'mock.published'],
})
export const MockInput = staff.input
export type MockInput = z.output<typeof MockInput>
export const MockListItem = staff.row
export const MockRecord = staff.record
export type MockRecord = z.output<typeof MockRecord>

export const listStaffMocks = staff.list('listStaffMocks', { path: 'mocks' })
export const listAllStaffMocks = staff.listAll('listAllStaffMocks')
export const getStaffMock = staff.get('getStaffMock')
export const createStaffMock = staff.create('createStaffMock')
export const changeStaffMock = staff.change('changeStaffMock')
export const deleteStaffMock = staff.remove('deleteStaffMock')
export const restoreStaffMock = staff.restore('restoreStaffMock')
export const listDeletedStaffMocks = staff.bin('listDeletedStaffMocks')
export const bulkStaffMocks = staff.bulk('bulkStaffMocks')
export const listHistoryOfMock = staff.history('listHistoryOfMock')
export const listStaffMocksAsCsv = staff.csv('listStaffMocksAsCsv')

const act = { service: 'assessment', access: 'Questions:e' } as const
const Id = { id: z.uuid() }

export const copyMock = defineCall({
  ...act,
  access: 'Questions:a',
  name: 'copyMock',
  method: 'POST',
  path: '/a/:product/mock/:id/copy',
  summary: 'A draft with the same papers: the next edition of the mock, or a mock with the next free number',
  params: Id,
  body: z.strictObject({ as: z.enum(['edition', 'mock']) }),
  reply: MockRecord,
  errors: ['resource.missing', 'resource.taken'],
})

export const publishMock = defineCall({
  ...act,
  name: 'publishMock',
  method: 'PUT',
  path: '/a/:product/mock/:id/publish',
  summary: 'Fix the papers in the current versions of their questions; the edition before stays open until this one is',
  params: Id,
  body: z.strictObject({ version: z.int().min(1), at: z.iso.datetime().nullable() }),
  reply: MockRecord,
  errors: ['resource.missing', 'resource.stale', 'mock.incomplete', 'mock.published'],
})

export const withdrawMock = defineCall({
  ...act,
  name: 'withdrawMock',
  method: 'PUT',
  path: '/a/:product/mock/:id/withdraw',
  summary: 'Nobody can start it any more; attempts and results stay',
  params: Id,
  body: z.strictObject({ version: z.int().min(1) }),
  reply: MockRecord,
  errors: ['resource.missing', 'resource.stale'],
})

export const releaseMock = defineCall({
  ...act,
  name: 'releaseMock',
  method: 'PUT',
  path: '/a/:product/mock/:id/release',
  summary: 'Release the results of an event, once it has closed; again releases what ended since',
  params: Id,
  body: z.strictObject({}),
  reply: z.object({ released: z.int() }),
  errors: ['resource.missing', 'mock.not-closed'],
})

export const MockQuestion = z.object({
  id: z.uuid(),
  paper: z.int(),
  number: z.int(),
  code: z.string(),
  excerpt: z.string(),
  categoryId: z.uuid(),
  categoryName: z.string(),
  domain: z.enum(GMC_DOMAINS).nullable(),
  setting: z.enum(QUESTION_SETTINGS).nullable(),
  facility: z.number().nullable(),
  active: z.boolean(),
  /** In the free trial, so that it cannot stand in a mock. */
  trial: z.boolean(),
})
export type MockQuestion = z.infer<typeof MockQuestion>

export const findMockQuestions = defineCall({
  name: 'findMockQuestions',
  method: 'POST',
  path: '/a/:product/mock/questions',
  service: 'assessment',
  access: 'Questions:v',
  summary: 'What staff see of the questions of papers, by id in order, or of those that match words',
  body: z.strictObject({
    group: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    ids: z.array(z.uuid()).max(400).optional(),
    search: z.string().trim().max(200).optional(),
    categoryId: z.uuid().optional(),
  }),
  reply: z.object({ items: z.array(MockQuestion) }),
})

const AT_LEAST = '“At least” can’t be more than the number of questions.'
const AT_MOST = '“At most” can’t be less than the number of questions.'

export const BlueprintRow = z
  .strictObject({
    /** Category or parent; none means any. */
    categoryId: z.uuid().optional(),
    domain: z.enum(GMC_DOMAINS).optional(),
    setting: z.enum(QUESTION_SETTINGS).optional(),
    difficulty: z.enum(DIFFICULTIES).optional(),
    count: z.int().min(1).max(MOCK_LIMITS.questions),
    /** With fewer than this the row is short; `count` unless given. */
    min: z.int().min(0).max(MOCK_LIMITS.questions).optional(),
    /** As many as it may take where other rows cannot be filled; `count` unless given. */
    max: z.int().min(1).max(MOCK_LIMITS.questions).optional(),
  })
  .refine(({ count, min = count }) => min <= count, { path: ['min'], error: AT_LEAST })
  .refine(({ count, max = count }) => max >= count, { path: ['max'], error: AT_MOST })
export type BlueprintRow = z.infer<typeof BlueprintRow>

export const fillBlueprint = defineCall({
  name: 'fillBlueprint',
  method: 'POST',
  path: '/a/:product/mock/blueprint',
  service: 'assessment',
  access: 'Questions:v',
  summary: 'Choose questions for a blueprint without saving: which, and by how many each row is short',
  body: z.strictObject({
    group: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    rows: z.array(BlueprintRow).min(1).max(100),
    /** Questions that stay where they are, and count. */
    keep: z.array(z.uuid()).max(400).default([]),
    /** Leave out what stands in a published mock of the group. */
    notPublished: z.boolean().default(true),
    /** Leave out what stands in so many of the newest editions. */
    notNewest: z.int().min(0).max(20).default(3),
    /** Leave out what anybody answered in so many days; 0 switches it off. */
    unseenDays: z.int().min(0).max(365).default(0),
  }),
  reply: z.object({
    /** In the order of the rows, each row shuffled. */
    questionIds: z.array(z.uuid()),
    /** `have`: of `need`; `short`: missing from what the row has to have; `available`: fit the row by themselves. */
    rows: z.array(z.object({ need: z.int(), have: z.int(), short: z.int(), available: z.int() })),
    /** Missing from the questions of all rows together. */
    short: z.int(),
  }),
})

export const MockStatistics = z.object({
  /** When first attempts were last counted: within seconds while they are few, after each fiftieth more, once a day. */
  countedAt: z.iso.datetime().nullable(),
  firsts: z.int(),
  attempts: z.int(),
  mean: z.number().nullable(),
  deviation: z.number().nullable(),
  /** Kuder-Richardson formula 20; null below 30 first attempts. */
  reliability: z.number().nullable(),
  passed: z.int(),
  questions: z.array(
    z.object({
      questionId: z.uuid(),
      paper: z.int(),
      number: z.int(),
      code: z.string(),
      answered: z.int(),
      omitted: z.int(),
      facility: z.number().nullable(),
      /** Point-biserial correlation with the score without the question. */
      discrimination: z.number().nullable(),
      medianMilliseconds: z.int().nullable(),
      flagged: z.int(),
      /** Reports of the question that nobody has answered or closed. */
      reported: z.int(),
    }),
  ),
  /** Since the edition was published, by a changed key of one of its questions; the latest first. */
  remarkings: z.array(
    z.object({
      questionId: z.uuid(),
      paper: z.int(),
      number: z.int(),
      code: z.string(),
      versionId: z.uuid(),
      state: z.enum(REMARKING_STATES),
      /** Of all answers to the question, wherever they were given. */
      toRight: z.int(),
      toWrong: z.int(),
      createdAt: z.iso.datetime(),
      /** The version with the key from before, where that can be brought back (`undoMockRemark`). */
      undoTo: z.uuid().nullable(),
    }),
  ),
})
export type MockStatistics = z.infer<typeof MockStatistics>

export const getMockStatistics = defineCall({
  name: 'getMockStatistics',
  method: 'GET',
  path: '/a/:product/mock/:id/statistics',
  service: 'assessment',
  access: 'Questions:v',
  summary: 'Figures of a mock and its questions, of first attempts; shown from 30 of them',
  params: Id,
  reply: MockStatistics,
  errors: ['resource.missing'],
})
