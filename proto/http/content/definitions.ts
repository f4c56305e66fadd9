import { z } from 'zod'
import { QUESTION_STATES } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { PageQuery } from '../../envelope.ts'
import { htmlUpTo } from '../../fields/html.ts'
import { staffCalls } from '../../staff/staff-calls.ts'
import { DEFINITION_KINDS } from './defined-terms.ts'

const Name = z.string().trim().min(2, 'Use at least 2 characters.').max(200)
const Words = htmlUpTo(10_000, z.string().min(1, 'Enter the definition.'))

/**
 * Definitions of both kinds. Within a kind a term or alias belongs to one definition, whatever its capitals and
 * accents.
 */
const staff = staffCalls({
  one: 'definition',
  many: 'definitions',
  service: 'content',
  area: 'Definitions',
  input: {
    kind: z.enum(DEFINITION_KINDS),
    term: Name,
    aliases: z.array(Name).max(20),
    definition: Words,
    /** Where it was taken from; empty for our own words. */
    source: z.string().trim().max(300),
    /** Learners see what is published. */
    published: z.boolean(),
  },
  extra: {},
  row: {
    kind: z.enum(DEFINITION_KINDS),
    term: z.string(),
    aliases: z.array(z.string()),
    /** Plain text, cut at 160 characters. */
    excerpt: z.string(),
    source: z.string(),
    published: z.boolean(),
  },
  filters: { kind: z.enum(DEFINITION_KINDS).optional(), published: z.stringbool().optional() },
  errors: ['request.invalid'],
})
export const DefinitionInput = staff.input
export type DefinitionInput = z.output<typeof DefinitionInput>
export const DefinitionListItem = staff.row
export const DefinitionRecord = staff.record
export type DefinitionRecord = z.output<typeof DefinitionRecord>

export const listDefinitions = staff.list('listDefinitions')
export const listAllDefinitions = staff.listAll('listAllDefinitions')
export const getDefinition = staff.get('getDefinition')
export const createDefinition = staff.create('createDefinition')
export const changeDefinition = staff.change('changeDefinition')
export const deleteDefinition = staff.remove('deleteDefinition')
export const restoreDefinition = staff.restore('restoreDefinition')
export const listDeletedDefinitions = staff.bin('listDeletedDefinitions')
export const bulkDefinitions = staff.bulk('bulkDefinitions')
export const listDefinitionsAsCsv = staff.csv('listDefinitionsAsCsv')
export const listHistoryOfDefinition = staff.history('listHistoryOfDefinition')

export const putAnswerDefinition = defineCall({
  name: 'putAnswerDefinition',
  method: 'PUT',
  path: '/a/:product/answer',
  service: 'content',
  access: 'Definitions:e',
  summary: 'Set the definition of the text of an option; `version` is the one that was read, left out for the first',
  body: z.strictObject({
    answer: Name,
    definition: Words,
    source: z.string().trim().max(300).default(''),
    published: z.boolean().default(true),
    version: z.int().min(1).optional(),
  }),
  reply: DefinitionRecord,
  errors: ['resource.stale', 'resource.taken'],
})

/** Where a text of the question stands. */
export const QUESTION_PLACES = ['stem', 'leadIn', 'options', 'explanation'] as const
export type QuestionPlace = (typeof QUESTION_PLACES)[number]

const UsedIn = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      state: z.enum(QUESTION_STATES),
      categoryName: z.string(),
      excerpt: z.string(),
      places: z.array(z.enum(QUESTION_PLACES)),
    }),
  ),
  page: z.int(),
  size: z.int(),
  total: z.int(),
})
export type UsedIn = z.infer<typeof UsedIn>
const Paging = PageQuery.pick({ page: true, size: true })

export const listQuestionsOfAnswer = defineCall({
  name: 'listQuestionsOfAnswer',
  method: 'POST',
  path: '/a/:product/answer/questions',
  service: 'content',
  access: 'Definitions:v',
  summary: 'Questions that have an option with this text; capitals and accents do not count',
  body: z.strictObject({ answer: z.string().trim().min(1).max(500), ...Paging.shape }),
  reply: UsedIn,
})

export const listQuestionsOfDefinition = defineCall({
  name: 'listQuestionsOfDefinition',
  method: 'GET',
  path: '/a/:product/definition/:id/questions',
  service: 'content',
  access: 'Definitions:v',
  summary: 'Questions in whose current version the term or an alias stands, and in which of their texts',
  params: { id: z.uuid() },
  query: Paging,
  reply: UsedIn,
  errors: ['resource.missing'],
})
