import type { Connection } from '@wardround/kit/data/database.ts'
import type { StaffRow } from '@wardround/kit/staff-resource/staff-resource.ts'
import { DEFINITION_KINDS, type DefinitionKind } from '@wardround/proto/http/content/defined-terms.ts'
import type { Knex } from 'knex'

export type DefinitionRow = StaffRow & {
  kind: DefinitionKind
  term: string
  aliases: string[]
  definition: string
  excerpt: string
  source: string
  published: boolean
}

/** A definition that is not deleted, published or not. */
export const findDefinition = (connection: Connection, id: string): Promise<DefinitionRow | undefined> =>
  connection<DefinitionRow>('definitions').where({ id }).whereNull('deleted_at').first()

/** The definition of a kind that has this folded name, published or not. */
export const findByName = (
  connection: Connection,
  kind: DefinitionKind,
  name: string,
): Promise<DefinitionRow | undefined> =>
  connection<DefinitionRow>('definitions')
    .whereIn('id', connection('definition_names').where({ kind, name }).select('definition_id'))
    .first()

/**
 * The published definition under each of these folded names, of one kind or of both; that of an answer goes before that
 * of a term.
 */
export async function findPublished(
  connection: Connection,
  names: readonly string[],
  kinds: readonly DefinitionKind[] = DEFINITION_KINDS,
): Promise<Map<string, DefinitionRow>> {
  const { rows } = await connection.raw<{ rows: (DefinitionRow & { name: string })[] }>(
    `select distinct on (n.name) n.name, d.* from definition_names n join definitions d on d.id = n.definition_id
     where n.name = any(?) and n.kind = any(?) and d.published and d.deleted_at is null order by n.name, n.kind`,
    [[...names], [...kinds]],
  )
  return new Map(rows.map((row) => [row.name, row]))
}

/** Every published term with its aliases, by term. */
export const listDefinedTerms = (connection: Connection): Promise<Pick<DefinitionRow, 'id' | 'term' | 'aliases'>[]> =>
  connection<DefinitionRow>('definitions')
    .where({ kind: 'term', published: true })
    .whereNull('deleted_at')
    .orderBy(['term', 'id'])
    .select('id', 'term', 'aliases')

/**
 * Puts the names of a definition in the place of its old ones. Answers those that belong to another definition of the
 * kind.
 */
export async function replaceNames(
  trx: Knex.Transaction,
  id: string,
  kind: DefinitionKind,
  names: readonly string[],
): Promise<string[]> {
  await removeNames(trx, id)
  const taken = await trx('definition_names')
    .insert(names.map((name) => ({ kind, name, definition_id: id })))
    .onConflict(['kind', 'name'])
    .ignore()
    .returning<{ name: string }[]>('name')
  const own = new Set(taken.map(({ name }) => name))
  return names.filter((name) => !own.has(name))
}

export const removeNames = async (trx: Knex.Transaction, id: string): Promise<void> => {
  await trx('definition_names').where({ definition_id: id }).delete()
}
