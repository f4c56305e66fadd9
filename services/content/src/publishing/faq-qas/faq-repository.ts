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

type Vote = { qaId: string; voteId: string; userId: string | null; helpful: boolean; now: Date }

/** What visitors see and may vote on, as `q`. */
const VOTED_ON = `
  from faq_qas q
  where q.id = :qaId
    and q.state <> 'draft'
    and q.publish_at <= :now
    and q.deleted_at is null`

/** A visitor's vote, by the id that the browser made for it. */
const OF_VISITOR = `
  insert into faq_votes (qa_id, id, helpful)
  select q.id, :voteId, :helpful
  ${VOTED_ON}
  on conflict (qa_id, id) do update set helpful = excluded.helpful
    where faq_votes.user_id is null
  returning id`

/** A person's vote, in place of the one that the same browser sent before they logged in. */
const OF_PERSON = `
  with earlier as (
    delete from faq_votes
    where qa_id = :qaId
      and id = :voteId
      and user_id is null
  )
  insert into faq_votes (qa_id, id, user_id, helpful)
  select q.id, uuidv7(), :userId, :helpful
  ${VOTED_ON}
  on conflict (user_id, qa_id) where user_id is not null do update set helpful = excluded.helpful
  returning id`

/**
 * Stores or replaces a vote on an answer that visitors see: one for each person, and for visitors one for each
 * `voteId`. Returns whether there is such an answer.
 */
export async function saveVote(connection: Connection, { userId, ...vote }: Vote): Promise<boolean> {
  const { rows } = await (userId === null
    ? connection.raw<{ rows: unknown[] }>(OF_VISITOR, vote)
    : connection.raw<{ rows: unknown[] }>(OF_PERSON, { ...vote, userId }))
  return rows.length > 0
}
