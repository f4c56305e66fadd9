import type { Connection } from '@wardround/kit/data/database.ts'
import type { QuestionState } from '@wardround/proto/codes.ts'
import type { QuestionPlace } from '@wardround/proto/http/content/definitions.ts'
import type { SearchPatterns } from './search-pattern.ts'

export type QuestionUse = {
  id: string
  code: string
  state: QuestionState
  excerpt: string
  category_name: string
  places: QuestionPlace[]
  total: number
}
type Paging = { page: number; size: number }

const QUESTIONS = `questions q join question_versions v on v.id = q.current_version_id join categories c on c.id = q.category_id`
const SHOWN = `q.id, q.code, q.state, q.excerpt, c.name as category_name`

/**
 * One page of the questions in whose current version a pattern stands, by code, with the texts it stands in. Reads
 * every question.
 */
export async function pageOfUses(
  connection: Connection,
  { words, abbreviations }: SearchPatterns,
  { page, size }: Paging,
): Promise<QuestionUse[]> {
  const found = (text: string) => `(${text} ~* :words or ${text} ~ :abbreviations)`
  // Tags are taken out only where something was found at all: most texts are through with the first look.
  const { rows } = await connection.raw<{ rows: QuestionUse[] }>(
    `select ${SHOWN}, used.places, count(*) over () as total
     from ${QUESTIONS} cross join lateral (
       select array_agg(t.place order by t.place_number) as places from (values
         (1, 'stem', v.stem), (2, 'leadIn', v.lead_in),
         (3, 'options', (select string_agg(o ->> 'text', E'\\n') from jsonb_array_elements(v.options) o)),
         (4, 'explanation', v.explanation)
       ) as t (place_number, place, text)
       where case when ${found('t.text')} then ${found(`regexp_replace(t.text, '<[^>]*>', ' ', 'g')`)} else false end
     ) used
     where q.deleted_at is null and used.places is not null
     order by q.code limit :size offset :skipped`,
    { words: words, abbreviations: abbreviations, size, skipped: (page - 1) * size },
  )
  return rows
}

/** One page of the questions that have an option with this text, by code. Reads every question. */
export async function pageOfOptionUses(
  connection: Connection,
  pattern: string,
  { page, size }: Paging,
): Promise<QuestionUse[]> {
  const { rows } = await connection.raw<{ rows: QuestionUse[] }>(
    `select ${SHOWN}, array['options'] as places, count(*) over () as total from ${QUESTIONS}
     where q.deleted_at is null and exists (select from jsonb_array_elements(v.options) o where o ->> 'text' ~* :pattern)
     order by q.code limit :size offset :skipped`,
    { pattern, size, skipped: (page - 1) * size },
  )
  return rows
}
