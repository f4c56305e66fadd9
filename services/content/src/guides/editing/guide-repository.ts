import type { Connection } from '@wardround/kit/data/database.ts'
import type { StaffRow } from '@wardround/kit/staff-resource/staff-resource.ts'
import type { QuestionState } from '@wardround/proto/codes.ts'
import type { RevisionGuideRecord } from '@wardround/proto/http/content/revision-guides.ts'
import type { Knex } from 'knex'
import type { GuideSection } from './guide-sections.ts'

type LinkedQuestion = RevisionGuideRecord['questions'][number]

/** What a guide says; where it stands is told apart from it. */
export type GuideWords = Pick<
  GuideRow,
  'title' | 'html' | 'key_points' | 'reference_list' | 'tags' | 'source_pages' | 'section_list'
> & { body: string }

export type GuideRow = StaffRow & {
  title: string
  slug: string
  category_id: string
  state: QuestionState
  html: string
  key_points: string[]
  reference_list: RevisionGuideRecord['references']
  tags: RevisionGuideRecord['tags']
  source_pages: string
  for_pa: boolean
  question_ids: string[]
  section_list: GuideSection[]
  published_at: Date | null
  /** What it will say, where staff saved for review what is live. */
  correction: GuideWords | null
  /** Who wrote what no one else has looked at yet. */
  writers: string[]
  updated_by: string
  /** Joined in where staff read. */
  category_name: string
  questions: LinkedQuestion[]
}

/** Adds the name of the category and the linked questions in their order; those that were deleted are left out. */
export const withCategoryAndQuestions = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .joinRaw(`
    join categories shelf on shelf.id = revision_guides.category_id
    cross join lateral (
      select coalesce(json_agg(json_build_object(
          'id', questions.id,
          'code', questions.code,
          'excerpt', questions.excerpt,
          'state', questions.state
        ) order by linked.place), '[]') as questions
      from unnest(revision_guides.question_ids) with ordinality as linked (id, place)
      join questions on questions.id = linked.id and questions.deleted_at is null
    ) as linked`)
    .select('shelf.name as category_name', 'linked.questions')

/** Can guides stand in this category? Those that hold categories take none. */
export async function takesGuides(connection: Connection, categoryId: string): Promise<boolean> {
  const found = await connection('categories').where({ id: categoryId }).whereNull('deleted_at').first('parent_id')
  return found !== undefined && found.parent_id !== null
}

/** Remembers the address that a guide had, and frees the one that it has now. */
export async function keepFormerSlug(
  trx: Knex.Transaction,
  guideId: string,
  former: string,
  now: string,
): Promise<void> {
  await trx('revision_guide_slugs').insert({ slug: former, guide_id: guideId }).onConflict('slug').merge(['guide_id'])
  await trx('revision_guide_slugs').where({ slug: now, guide_id: guideId }).delete()
}

/** The addresses that guides had before, by guide; a guide without one is missing. */
export async function formerSlugsOf(connection: Connection, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await connection('revision_guide_slugs').whereIn('guide_id', ids).orderBy('slug')
  const slugs = Map.groupBy(rows, ({ guide_id }) => guide_id as string)
  return new Map([...slugs].map(([id, of]) => [id, of.map(({ slug }) => slug as string)]))
}

/** Of these ids, those of questions that are there, in the order given. */
export async function knownQuestionIds(connection: Connection, ids: readonly string[]): Promise<string[]> {
  const rows = await connection('questions').whereIn('id', ids).whereNull('deleted_at').select('id')
  const known = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => known.has(id))
}

/** Links a locked guide to these questions, as the next write of it. */
export const updateQuestionIds = (trx: Knex.Transaction, row: GuideRow, ids: readonly string[], editor: string) =>
  trx('revision_guides')
    .where({ id: row.id })
    .update({ question_ids: [...ids], version: row.version + 1, updated_by: editor, updated_at: trx.fn.now() })

export type PublishedGuide = Pick<
  GuideRow,
  'id' | 'version' | 'slug' | 'title' | 'category_id' | 'for_pa' | 'question_ids' | 'published_at' | 'updated_at'
>

/** Active guides whose id comes after `after`, in the order of their ids. */
export const listActiveAfter = (connection: Connection, after: string, size: number): Promise<PublishedGuide[]> =>
  connection('revision_guides')
    .where({ state: 'active' })
    .whereNull('deleted_at')
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .select('id', 'version', 'slug', 'title', 'category_id', 'for_pa', 'question_ids', 'published_at', 'updated_at')

/** The id of a guide by its address or a former one; a present address goes first. */
export async function findGuideId(connection: Connection, slug: string): Promise<string | undefined> {
  const { rows } = await connection.raw<{ rows: { id: string }[] }>(
    `select id
    from (
      select id, 1 as rank from revision_guides where slug = :slug and deleted_at is null
      union all
      select guide_id, 2 from revision_guide_slugs where slug = :slug
    ) found
    order by rank
    limit 1`,
    { slug },
  )
  return rows[0]?.id
}
