import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'

/** Adds how many questions a section holds, published or not. */
export const selectQuestionCount = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.select({
    question_count: query.client.raw(
      `(select count(*)::int
        from faq_qas q
        where q.section_id = faq_sections.id
          and q.deleted_at is null)`,
    ),
  })

export async function countQuestionsOf(connection: Connection, sectionId: string): Promise<number> {
  const row = await connection('faq_qas')
    .where({ section_id: sectionId })
    .whereNull('deleted_at')
    .count({ count: '*' })
    .first()
  return Number(row?.['count'] ?? 0)
}

export async function isSectionNameTaken(connection: Connection, name: string): Promise<boolean> {
  const found = await connection('faq_sections').whereILike('name', name).whereNull('deleted_at').first('id')
  return found !== undefined
}
