import { DomainError } from '@wardround/kit/base/errors.ts'
import type { StaffResource, StaffWrite } from '@wardround/kit/staff-resource/staff-resource.ts'
import { DefinitionInput } from '@wardround/proto/http/content/definitions.ts'
import { namesOf, wordsOf } from './definition.ts'
import { presentDefinition } from './definition-presenter.ts'
import { type DefinitionRow, removeNames, replaceNames } from './definition-repository.ts'

function columnsOf({ kind, term, aliases, definition: html, source, published }: DefinitionInput) {
  const { empty, definition, excerpt } = wordsOf(html)
  if (empty)
    throw new DomainError('request.invalid', {
      details: [{ path: 'body.definition', message: 'Enter the definition.' }],
    })
  const searchText = [term, ...aliases, excerpt].join('\n')
  return {
    kind,
    term,
    aliases: JSON.stringify(aliases),
    definition,
    excerpt,
    source,
    published,
    search_text: searchText,
  }
}

async function keepNames({ trx, row }: StaffWrite<DefinitionRow>): Promise<void> {
  const names = namesOf(row)
  const taken = await replaceNames(trx, row.id, row.kind, [...names.keys()])
  if (taken.length === 0) return
  const details = taken.map((name) => ({
    path: names.get(name) ?? 'body.term',
    message: `“${name}” already has a definition. Edit that one instead.`,
  }))
  throw new DomainError('resource.taken', { details })
}

/** Definitions as staff keep them; within a kind each name belongs to one. */
export const definitionResource: StaffResource<DefinitionRow, DefinitionInput, ReturnType<typeof presentDefinition>> = {
  table: 'definitions',
  input: DefinitionInput,
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
