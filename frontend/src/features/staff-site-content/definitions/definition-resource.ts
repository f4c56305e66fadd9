import type { DefinitionKind } from '@wardround/proto/http/content/defined-terms.ts'
import {
  bulkDefinitions,
  changeDefinition,
  createDefinition,
  deleteDefinition,
  getDefinition,
  listDefinitions,
  listDefinitionsAsCsv,
  listDeletedDefinitions,
  listHistoryOfDefinition,
  restoreDefinition,
} from '@wardround/proto/http/content/definitions.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { BodyOf, RecordOf, Resource } from '#shared/staff/resource/resource.ts'
import type { FieldProblem } from '#shared/staff/resource/server-problems.ts'

const calls = {
  list: listDefinitions,
  get: getDefinition,
  create: createDefinition,
  change: changeDefinition,
  remove: deleteDefinition,
  restore: restoreDefinition,
  bulk: bulkDefinitions,
  bin: listDeletedDefinitions,
  csv: listDefinitionsAsCsv,
  history: listHistoryOfDefinition,
}
export type DefinitionCalls = typeof calls
/** Aliases are written one a line. */
export type DefinitionValues = Omit<BodyOf<DefinitionCalls>, 'aliases'> & { aliases: string }

/** Definitions as a staff resource. */
export const definitions: Resource<DefinitionCalls> = {
  calls,
  area: 'Definitions',
  one: 'definition',
  many: 'definitions',
  nameOf: ({ term }) => term,
  list: () => paths.adminDefinitions(),
  create: () => paths.adminDefinitionNew(),
  edit: (id) => paths.adminDefinitionEdit(id),
}

export const KIND_WORDS: Record<DefinitionKind, string> = { term: 'Term', answer: 'Answer' }
export const DELETING = 'Learners no longer see it. The questions don’t change.'

export const emptyDefinition = (kind: DefinitionKind, term: string): DefinitionValues => ({
  kind,
  term,
  aliases: '',
  definition: '',
  source: '',
  published: true,
})

export const definitionValues = ({
  kind,
  term,
  aliases,
  definition: words,
  source,
  published,
}: RecordOf<DefinitionCalls>): DefinitionValues => ({
  kind,
  term,
  aliases: aliases.join('\n'),
  definition: words,
  source,
  published,
})

/** One name a line; empty lines and spaces around do not count. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const definitionBody = ({ aliases, ...values }: DefinitionValues): BodyOf<DefinitionCalls> => ({
  ...values,
  aliases: linesOf(aliases),
})

/** What is wrong with one alias is said at the box that holds them all. */
export function placeDefinitionProblem({ path, message }: FieldProblem): FieldProblem {
  const alias = /^aliases\.(\d+)$/.exec(path)
  return alias ? { path: 'aliases', message: `Line ${Number(alias[1]) + 1}: ${message}` } : { path, message }
}
