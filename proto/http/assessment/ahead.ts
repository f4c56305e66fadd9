import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { QuestionNote } from './notes.ts'
import { QuestionView } from './practice.ts'

/** Questions that lie ready in the browser: on a phone, where the signal is weak, twice as many. */
export const AHEAD = { desktop: 20, phone: 40 } as const

/**
 * A question to be kept ready: everything but its marking, also when it was answered before.
 * `answeredAt` then says when, so that the browser knows whether it is open in the round that it is in.
 */
export const QuestionAhead = QuestionView.omit({ answered: true }).extend({
  answeredAt: z.iso.datetime().nullable(),
  note: QuestionNote.nullable(),
})
export type QuestionAhead = z.infer<typeof QuestionAhead>

export const listQuestionsAhead = defineCall({
  name: 'listQuestionsAhead',
  method: 'GET',
  path: '/:product/questionbank/ahead/:name/:id',
  service: 'assessment',
  access: 'has:question-bank',
  rate: 'ahead',
  summary:
    'The questions from a number of a category, session or guide on, to be kept ready in the browser; never with a key or a solution',
  params: { name: z.string().max(80), id: z.coerce.number().int().min(1).max(100_000) },
  query: z.strictObject({ count: z.coerce.number().int().min(1).max(AHEAD.phone).default(AHEAD.desktop) }),
  reply: z.object({ questions: z.array(QuestionAhead) }),
  errors: ['resource.missing'],
})
