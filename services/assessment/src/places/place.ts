import type { Progress } from '@wardround/proto/codes.ts'
import { excerptOf } from '#progress/excerpt.ts'
import { beginningOf, unlessWithheld } from '#sittings/withheld.ts'

/** A question as the learner's own lists name it; see `PLACE` for the columns. */
export type PlaceRow = {
  question_id: string
  code: string
  category_slug: string | null
  category_name: string | null
  number: number
  progress: Progress
  beginning: string | null
}

const AT = { learner: ':userId', question: 'q.id' }

export const PLACE_PROGRESS = unlessWithheld(AT, { mark: 'coalesce(l.progress, 0)', none: '0' })

/**
 * The columns of a `PlaceRow`, where `q`, `k`, `l` and `t` are the question, its category, the learner's state and its
 * words.
 */
export const PLACE = `
  q.id as question_id, q.code, k.slug as category_slug, k.name as category_name,
  case when q.active then q.number else 0 end as number, ${PLACE_PROGRESS} as progress,
  ${beginningOf(AT)} as beginning`

/** Joins to `q` what `PLACE` reads; needs `:userId`. */
export const PLACE_JOINS = `
  left join categories k on k.id = q.category_id and k.revision > 0
  left join learner_questions l on l.user_id = :userId and l.question_id = q.id
  left join question_texts t on t.version_id = coalesce(l.version_id, q.version_id)`

export const presentPlace = (row: PlaceRow) => ({
  questionId: row.question_id,
  code: row.code,
  categorySlug: row.category_slug ?? '',
  categoryName: row.category_name ?? '',
  number: row.number,
  progress: row.progress,
  excerpt: excerptOf(row.beginning ?? ''),
})
