import { DomainError } from '@wardround/kit/errors.ts'
import type { StaffResource, StaffWrite } from '@wardround/kit/staff-resource-description.ts'
import { namesOf, wordsOf } from './definition.ts'
import { type DefinitionInput, type DefinitionRecord, presentDefinition } from './definition-presenter.ts'
import { type DefinitionRow, removeNames, replaceNames } from './definition-repository.ts'

function columnsOf({ kind, term, aliases, definition: html, source, published }: DefinitionInput) {
  const { empty, definition, excerpt } = wordsOf(html)
  if (empty) throw new DomainError('request.invalid', { details: [{ path: 'body.definition', message: 'Write the definition.' }] })
  const searchText = [term, ...aliases, excerpt].join('\n')
  return { kind, term, aliases: JSON.stringify(aliases), definition, excerpt, source, published, search_text: searchText }
}

async function keepNames({ trx, row }: StaffWrite<DefinitionRow, DefinitionInput>): Promise<void> {
  const names = namesOf(row)
  const taken = await replaceNames(trx, row.id, row.kind, [...names.keys()])
  if (taken.length === 0) return
  const details = taken.map((name) => ({ path: names.get(name) ?? 'body.term', message: `“${name}” is defined already.` }))
  throw new DomainError('resource.taken', { details })
}

/** Definitions as staff keep them; within a kind each name belongs to one. */
export const definitionResource: StaffResource<DefinitionRow, DefinitionInput, DefinitionRecord> = {
  table: 'definitions',
  toRow: columnsOf,
  toRecord: presentDefinition,
  searchColumns: ['definitions.search_text'],
  sortColumns: { term: 'definitions.term', kind: 'definitions.kind', updatedAt: 'definitions.updated_at' },
  label: 'definitions.term',
  filters: { kind: 'definitions.kind', published: 'definitions.published' },
  softDelete: true,
  onWrite: keepNames,
  onRemove: ({ trx, row }) => removeNames(trx, row.id),
}
