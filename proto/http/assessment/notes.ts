import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { QuestionPlace } from './places.ts'

export const LONGEST_NOTE = 5_000

/** A learner's own note on a question. An empty text is a note that was taken away; its version goes on counting. */
export const QuestionNote = z.object({
  text: z.string(),
  /** Rises with each change, from 1; 0 stands for no note so far. */
  version: z.int(),
  /** The version of the question that was on the screen. */
  questionVersionId: z.uuid().nullable(),
  updatedAt: z.iso.datetime().nullable(),
})
export type QuestionNote = z.infer<typeof QuestionNote>

/** A seat at an event is enough to take notes on its paper. */
const call = {
  service: 'assessment',
  access: 'has:question-bank',
  gate: { seat: true },
  path: '/:product/questionbank/note/:id',
  params: { id: z.uuid() },
} as const

export const getQuestionNote = defineCall({
  ...call,
  name: 'getQuestionNote',
  method: 'GET',
  summary: "The learner's note on a question; an empty one with version 0 before the first",
  reply: QuestionNote,
  errors: ['resource.missing'],
})

export const saveQuestionNote = defineCall({
  ...call,
  name: 'saveQuestionNote',
  method: 'PUT',
  rate: 'answer',
  summary:
    'Keep a note on a question. Written over an older one than the current, it is refused with the current one in data',
  body: z.strictObject({
    /** Plain text. */
    text: z.string().max(LONGEST_NOTE),
    /** The version that was read and is being replaced. */
    version: z.int().min(0).max(1_000_000_000),
    questionVersionId: z.uuid(),
  }),
  reply: QuestionNote,
  errors: ['resource.missing', 'resource.stale', 'question.changed'],
})

export const ListedNote = QuestionPlace.extend({ text: z.string(), version: z.int(), updatedAt: z.iso.datetime() })
export type ListedNote = z.infer<typeof ListedNote>

export const listNotes = defineCall({
  name: 'listNotes',
  method: 'GET',
  path: '/user/notes',
  service: 'assessment',
  access: 'has:question-bank',
  summary: "The learner's notes, the latest first; `search` looks through their words",
  query: PageQuery.pick({ page: true, size: true, search: true }).extend({
    /** Slug of a category. */
    category: z.string().max(80).optional(),
  }),
  reply: Page(ListedNote),
})
