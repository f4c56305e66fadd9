import type { Connection } from '@wardround/kit/data/database.ts'
import { published } from '@wardround/kit/staff-resource/publishing.ts'

type LinkedText = { kind: 'page' | 'news' | 'faq' | 'event'; key: string; label: string; html: string }

/** Every text that readers can see, or soon will, and that holds a link. */
export async function listLinkedTexts(connection: Connection): Promise<LinkedText[]> {
  const { rows } = await connection.raw<{ rows: LinkedText[] }>(
    `select texts.*
     from (
       select 'page' as kind, tag as key, title as label, coalesce(value ->> 'html', value ->> 'content', '') as html
       from pages
       where deleted_at is null and state <> 'draft'
       union all
       select 'page', tag, title, coalesce(live -> 'value' ->> 'html', live -> 'value' ->> 'content', '')
       from pages
       where deleted_at is null and state <> 'published' and live is not null
       union all
       select 'news', id::text, title, html
       from news
       where deleted_at is null and state <> 'draft'
       union all
       select 'faq', id::text, question, answer
       from faq_qas
       where deleted_at is null and state <> 'draft'
       union all
       select 'event', id::text, title, html
       from events
       where deleted_at is null and state <> 'draft'
     ) as texts
     where texts.html like '%href="%'
     order by texts.kind, texts.label, texts.key`,
  )
  return rows
}

/** The slugs and ids under which news can be read. */
export async function listNewsKeys(connection: Connection, now: Date): Promise<Set<string>> {
  const rows: { id: string; slug: string }[] = await published(connection('news'), 'news', now).select('id', 'slug')
  return new Set(rows.flatMap(({ id, slug }) => [id, slug]))
}

/** Whether a question and a news item are there and not deleted. */
export async function findLinked(
  connection: Connection,
  asked: { questionId: string | null; newsId: string | null },
): Promise<{ question: boolean; newsItem: boolean }> {
  const { rows } = await connection.raw<{ rows: [{ question: boolean; newsItem: boolean }] }>(
    `select
      exists (select from questions where id = :questionId and deleted_at is null) as question,
      exists (select from news where id = :newsId and deleted_at is null) as "newsItem"`,
    asked,
  )
  return rows[0]
}
