import type { SyllabusEdition, SyllabusMapping } from '@wardround/proto/http/content/syllabus.ts'
import type { Knex } from 'knex'

type Write = { updatedBy: string; updatedAt: Date }

/** Editions that staff imported, as they were read. */
export async function listStoredEditions(connection: Knex): Promise<SyllabusEdition[]> {
  const rows = await connection<{ content: SyllabusEdition }>('syllabus_editions').select('content')
  return rows.map(({ content }) => content)
}

/** Mappings that staff imported. */
export async function listStoredMappings(connection: Knex): Promise<SyllabusMapping[]> {
  const rows = await connection<{ from_edition: string; to_edition: string; records: SyllabusMapping['records'] }>(
    'syllabus_mappings',
  ).select('from_edition', 'to_edition', 'records')
  return rows.map(({ from_edition: from, to_edition: to, records }) => ({ from, to, records }))
}

/** Saves an edition, and returns the one of the same name that it replaced; undefined where it is new. */
export async function saveEdition(
  trx: Knex.Transaction,
  content: SyllabusEdition,
  { updatedBy, updatedAt }: Write,
): Promise<SyllabusEdition | undefined> {
  const { edition } = content
  const row = { content: JSON.stringify(content), updated_by: updatedBy, updated_at: updatedAt }
  // The insert waits for another writer of the same edition, so that what is returned is what that one wrote.
  const added = await trx('syllabus_editions')
    .insert({ edition, ...row })
    .onConflict('edition')
    .ignore()
    .returning('edition')
  if (added.length > 0) return undefined
  const before = await trx<{ edition: string; content: SyllabusEdition }>('syllabus_editions')
    .where({ edition })
    .forUpdate()
    .first('content')
  await trx('syllabus_editions').where({ edition }).update(row)
  return before?.content
}

/** The same for a mapping between two editions; returns the records that it replaced. */
export async function saveMapping(
  trx: Knex.Transaction,
  { from, to, records }: SyllabusMapping,
  { updatedBy, updatedAt }: Write,
): Promise<SyllabusMapping['records'] | undefined> {
  const between = { from_edition: from, to_edition: to }
  const row = { records: JSON.stringify(records), updated_by: updatedBy, updated_at: updatedAt }
  const added = await trx('syllabus_mappings')
    .insert({ ...between, ...row })
    .onConflict(['from_edition', 'to_edition'])
    .ignore()
    .returning('from_edition')
  if (added.length > 0) return undefined
  const before = await trx<{ records: SyllabusMapping['records'] }>('syllabus_mappings')
    .where(between)
    .forUpdate()
    .first('records')
  await trx('syllabus_mappings').where(between).update(row)
  return before?.records
}

/** Tags of a question that is not deleted. */
export type TaggedQuestion = {
  id: string
  version: number
  code: string
  edition: string | null
  condition: string | null
  presentation: string | null
}

/** The tags of the current version of every question, by code. */
export async function listTags(connection: Knex): Promise<TaggedQuestion[]> {
  const { rows } = await connection.raw<{ rows: TaggedQuestion[] }>(`
    select q.id, q.version, q.code, v.tags ->> 'edition' as edition, v.tags ->> 'condition' as condition,
      v.tags ->> 'presentation' as presentation
    from questions q
    join question_versions v on v.id = q.current_version_id
    where q.deleted_at is null
    order by q.code
  `)
  return rows
}
