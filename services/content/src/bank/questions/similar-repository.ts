import { type Database, prepared } from '@wardround/kit/data/database.ts'
import type { QuestionState } from '@wardround/proto/codes.ts'
import { searchTextOf } from '#bank/questions/question.ts'
import { stemMarks } from '#bank/questions/stem-marks.ts'

export type SimilarRow = { id: string; code: string; state: QuestionState; excerpt: string; similarity: number }

/** From here on two stems are worth a look: rewordings stand above it, other patients below. */
const THRESHOLD = 0.45
const MOST = 5
/** Marks that two stems share before they are compared in full, and how many are compared at most. */
const SHARED = 2
const COMPARED = 40

/**
 * Trigrams alone would have to read every stem of the bank, because all English prose shares most of them; so the marks
 * choose whom to compare with.
 */
const nearest = prepared<SimilarRow>(
  'similar-stems',
  `with near as materialized (
    select id, code, state, excerpt, search_text from questions, lateral (
      select count(*) as shared from unnest(stem_marks) as mark where mark = any($2::integer[])
    ) counted
    where stem_marks && $2::integer[] and deleted_at is null and shared >= ${SHARED} and id is distinct from $3::uuid
    order by shared desc limit ${COMPARED}
  ), compared as materialized (
    select id, code, state, excerpt, round(similarity(search_text, $1::text)::numeric, 3)::float8 as similarity from near
  )
  select * from compared where similarity >= ${THRESHOLD} order by similarity desc, code limit ${MOST}`,
)

/** Questions whose stem is nearly `stem` (plain text), nearest first. */
export const nearestStems = (db: Database, stem: string, exceptId: string | undefined): Promise<SimilarRow[]> =>
  nearest(db, [searchTextOf('', stem), stemMarks(stem), exceptId ?? null])
