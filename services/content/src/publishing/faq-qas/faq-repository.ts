import type { Connection } from '@wardround/kit/data/database.ts'
import { type PublishColumns, published } from '@wardround/kit/staff-resource/publishing.ts'
import type { StaffRow } from '@wardround/kit/staff-resource/staff-resource.ts'
import type { FaqSectionType } from '@wardround/proto/http/content/faq-sections.ts'
import type { Knex } from 'knex'

export type FaqQaRow = StaffRow &
  PublishColumns & {
    section_id: string
    section_name: string
    question: string
    answer: string
    position: number
    helpful: number
    not_helpful: number
    updated_by: string
  }

const votes = (helpful: boolean) =>
  `(select count(*)::int
    from faq_votes v
    where v.qa_id = faq_qas.id
      and ${helpful ? '' : 'not '}v.helpful)`

/** Adds the section's name and what readers said. */
export const selectSectionAndVotes = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.join('faq_sections', 'faq_sections.id', 'faq_qas.section_id').select({
    section_name: 'faq_sections.name',
    helpful: query.client.raw(votes(true)),
    not_helpful: query.client.raw(votes(false)),
  })

export async function isLiveSection(connection: Connection, id: string): Promise<boolean> {
  const found = await connection('faq_sections').where({ id }).whereNull('deleted_at').forShare().first('id')
  return found !== undefined
}

export type PublicFaqRow = {
  section_id: string
  section_name: string
  section_type: FaqSectionType
  id: string
  question: string
  answer: string
}

/** Published questions in the order of sections and questions. */
export function listPublicFaq(connection: Connection, type: number | undefined, now: Date): Promise<PublicFaqRow[]> {
  const query = published(
    connection('faq_qas as q').join('faq_sections as s', 's.id', 'q.section_id').whereNull('s.deleted_at'),
    'q',
    now,
  )
  if (type !== undefined) query.where('s.type', type)
  return query.orderBy(['s.position', 's.name', 's.id', 'q.position', 'q.id']).select({
    section_id: 's.id',
    section_name: 's.name',
    section_type: 's.type',
    id: 'q.id',
    question: 'q.question',
    answer: 'q.answer',
  })
}

type Vote = { qaId: string; voteId: string; helpful: boolean; now: Date }

/** Stores or replaces a vote on an answer that visitors see. Returns whether there is one. */
export async function saveVote(connection: Connection, { qaId, voteId, helpful, now }: Vote): Promise<boolean> {
  const { rows } = await connection.raw<{ rows: unknown[] }>(
    `insert into faq_votes (qa_id, id, helpful)
     select q.id, :voteId, :helpful
     from faq_qas q
     where q.id = :qaId
       and q.state <> 'draft'
       and q.publish_at <= :now
       and q.deleted_at is null
     on conflict (qa_id, id) do update set helpful = excluded.helpful
     returning id`,
    { qaId, voteId, helpful, now },
  )
  return rows.length > 0
}
