import { z } from 'zod'
import { QUESTION_KINDS } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { Html } from '../../fields/html.ts'
import { Reference } from '../../fields/references.ts'
import { OptionInput, QuestionRecord, Tags, ThemeRef } from './questions.ts'

const id = z.uuid()
const number = z.coerce.number().int().min(1).max(100_000)

const summary = {
  versionId: z.uuid(),
  number: z.int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** The one that the question shows now. */
  current: z.boolean(),
  /** The one that learners see of an active question. */
  published: z.boolean(),
  /** What its writer said about the change. */
  note: z.string(),
}

/** What a deliberate save kept; it never changes. */
export const QuestionVersion = z.object({
  ...summary,
  kind: z.enum(QUESTION_KINDS),
  theme: ThemeRef.nullable(),
  stem: Html,
  leadIn: z.string(),
  options: z.array(OptionInput.extend({ id: z.uuid() })),
  explanation: Html,
  keyPoints: z.array(z.string()),
  references: z.array(Reference),
  tags: Tags,
})
export type QuestionVersion = z.infer<typeof QuestionVersion>

export const listQuestionVersions = defineCall({
  name: 'listQuestionVersions',
  method: 'GET',
  path: '/a/:product/question/:id/versions',
  service: 'content',
  access: 'Questions:v',
  summary: 'Every version of a question, newest first',
  params: { id },
  reply: z.array(z.object(summary)),
  errors: ['resource.missing'],
})

export const getQuestionVersion = defineCall({
  name: 'getQuestionVersion',
  method: 'GET',
  path: '/a/:product/question/:id/version/:number',
  service: 'content',
  access: 'Questions:v',
  summary: 'One version of a question, counted from 1',
  params: { id, number },
  reply: QuestionVersion,
  errors: ['resource.missing'],
})

export const restoreQuestionVersion = defineCall({
  name: 'restoreQuestionVersion',
  method: 'PUT',
  path: '/a/:product/question/:id/version/:number/restore',
  service: 'content',
  access: 'Questions:e',
  summary: 'Save an older version again as the newest one; `version` is the one that was read',
  params: { id, number },
  body: z.strictObject({ version: z.int().min(1) }),
  reply: QuestionRecord,
  errors: ['resource.missing', 'resource.stale', 'question.incomplete', 'question.same-person', 'question.no-publish'],
})

export const undoMockRemark = defineCall({
  name: 'undoMockRemark',
  method: 'DELETE',
  path: '/a/:product/mock/:id/remark',
  service: 'content',
  access: 'Questions:e',
  summary:
    'Undo a re-marking: give a question (`id`) of mocks the key back that it had (`undoTo`) before the version in force (`versionId`) changed it; its wording stays. Answers are re-marked by the old key',
  params: { id },
  body: z.strictObject({ versionId: z.uuid(), undoTo: z.uuid() }),
  reply: QuestionRecord,
  errors: ['resource.missing', 'resource.stale', 'request.invalid', 'question.incomplete'],
})
