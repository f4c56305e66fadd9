import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Html } from '../../fields/html.ts'

/**
 * `term`: a word of medicine, marked where it stands in a stem. `answer`: it belongs to the text of an option and is
 * shown once the answer is in.
 */
export const DEFINITION_KINDS = ['term', 'answer'] as const
export type DefinitionKind = (typeof DEFINITION_KINDS)[number]

/** What a learner reads of a definition. */
export const Definition = z.object({
  id: z.uuid(),
  kind: z.enum(DEFINITION_KINDS),
  term: z.string(),
  definition: Html,
  source: z.string(),
  version: z.int(),
})
export type Definition = z.infer<typeof Definition>

export const getAnswerDefinition = defineCall({
  name: 'getAnswerDefinition',
  method: 'GET',
  path: '/a/:product/answers/:answer',
  service: 'content',
  access: 'has:question-bank',
  rate: 'read',
  summary:
    'The published definition of the text of an option, else of the term or alias; capitals and accents do not count',
  params: { answer: z.string().trim().min(1).max(500) },
  /** Only a definition of this kind, where a text has one of each. */
  query: z.strictObject({ kind: z.enum(DEFINITION_KINDS).optional() }),
  reply: Definition,
  errors: ['resource.missing'],
})

export const findAnswerDefinitions = defineCall({
  name: 'findAnswerDefinitions',
  method: 'POST',
  path: '/:product/answers/definitions',
  service: 'content',
  access: 'has:question-bank',
  rate: 'read',
  summary:
    'The published definitions of several option texts at once, for after the answer; texts without one are left out',
  body: z.strictObject({ answers: z.array(z.string().trim().min(1).max(500)).min(1).max(20) }),
  reply: z.array(Definition.extend({ answer: z.string() })),
})

export const listDefinedTerms = defineCall({
  name: 'listDefinedTerms',
  method: 'GET',
  path: '/:product/definitions/terms',
  service: 'content',
  access: 'has:question-bank',
  handling: { cache: 'private' },
  summary:
    'Every published term with its aliases, for marking them in stems; the words of one are read with `answers/:answer`',
  reply: z.array(z.object({ id: z.uuid(), term: z.string(), aliases: z.array(z.string()) })),
})
