import { z } from 'zod'
import { QUESTION_KINDS, QUESTION_STATES } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { crud } from '../../crud.ts'

/** HTML of the sanitising profile; what is stored is what the sanitiser let through. */
const RichText = (max: number) => z.string().max(max)

export const Reference = z.object({
  title: z.string().trim().min(2).max(300),
  source: z.string().trim().max(200),
  version: z.string().trim().max(100),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).optional(),
  checkedOn: z.iso.date().nullable(),
})
export type Reference = z.infer<typeof Reference>

export const Tags = z.object({
  area: z.string().max(120).optional(),
  presentation: z.string().max(120).optional(),
  condition: z.string().max(120).optional(),
})

export const OptionInput = z.strictObject({
  /** Kept when the option is kept; left out for a new one. */
  id: z.uuid().optional(),
  text: z.string().trim().min(1, 'Write the option.').max(500),
  rationale: z.string().trim().max(3000),
  correct: z.boolean(),
})

const row = {
  code: z.string(),
  kind: z.enum(QUESTION_KINDS),
  state: z.enum(QUESTION_STATES),
  categoryId: z.uuid(),
  categoryName: z.string(),
  /** Plain text of the stem, cut at 200 characters. */
  excerpt: z.string(),
  forPa: z.boolean(),
}

/** `version` is the immutable version that the last save made. */
export const question = crud({
  one: 'question',
  many: 'questions',
  service: 'content',
  area: 'Questions',
  input: {
    kind: z.literal('single'),
    state: z.enum(QUESTION_STATES),
    categoryId: z.uuid(),
    stem: RichText(20_000),
    leadIn: z.string().trim().max(500),
    options: z.array(OptionInput).min(2, 'Give at least two options.').max(8, 'Give at most eight options.'),
    explanation: RichText(20_000),
    keyPoints: z.array(z.string().trim().min(1).max(500)).max(12),
    references: z.array(Reference).max(12),
    tags: Tags,
    forPa: z.boolean(),
  },
  extra: { code: z.string(), versionId: z.uuid(), categoryName: z.string(), updatedBy: z.string() },
  row,
  filters: { state: z.enum(QUESTION_STATES).optional(), categoryId: z.uuid().optional() },
  errors: ['question.incomplete', 'request.invalid'],
})
export type QuestionInput = z.infer<typeof question.input>
export type QuestionRecord = z.infer<typeof question.record>

/** What a learner would be served, before and after the answer. */
export const previewQuestion = defineCall({
  name: 'previewQuestion',
  method: 'GET',
  path: '/a/:product/previewquestion/:id',
  service: 'content',
  access: 'Questions:v',
  summary: 'A question as a learner sees it, with its solution',
  params: { id: z.uuid() },
  reply: question.record,
  errors: ['resource.missing'],
})
