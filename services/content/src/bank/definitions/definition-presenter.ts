import type { Definition } from '@wardround/proto/http/content/defined-terms.ts'
import type { DefinitionRecord } from '@wardround/proto/http/content/definitions.ts'
import type { DefinitionRow } from './definition-repository.ts'

/** A definition as staff edit it, with the excerpt that its row in the list shows. */
export const presentDefinition = (row: DefinitionRow): DefinitionRecord & { excerpt: string } => ({
  id: row.id,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  kind: row.kind,
  term: row.term,
  aliases: row.aliases,
  definition: row.definition,
  source: row.source,
  published: row.published,
  excerpt: row.excerpt,
})

/** A definition as learners read it. */
export const presentForLearner = ({ id, kind, term, definition, source, version }: DefinitionRow): Definition => ({
  id,
  kind,
  term,
  definition,
  source,
  version,
})
