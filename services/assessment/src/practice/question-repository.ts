import { type Database, prepared } from '@wardround/kit/database.ts'
import type { Progress } from '@wardround/proto/codes.ts'
import type { WorkingState } from '@wardround/proto/http/assessment/practice.ts'
import { isPa, type Learner } from '#learner.ts'
import { PEERS_SHOWN_FROM } from '#practice/marking.ts'

/**
 * The learner's state of one question; `answered_version_id` is the version of the latest answer, `marked_version_id` the one whose key
 * marked it where that is another. While `held`, a timed session with the question runs, before which `held_sequence` answers were given.
 */
export type LearnerColumns = {
  sequence: number
  progress: Progress
  flagged_at: Date | null
  working: WorkingState | null
  response: string[] | null
  milliseconds: number | null
  answered_at: Date | null
  answered_version_id: string | null
  marked_version_id: string | null
  remarked_at: Date | null
  held: boolean
  held_sequence: number | null
  peer_firsts: number | null
  peer_picks: number[] | null
}

/** What its version holds is read apart, see `version-repository.ts`. */
export type QuestionRow = LearnerColumns & {
  id: string
  version_id: string
  code: string
  number: number
  category_id: string
  category_slug: string
  category_name: string
}

/** An answer pins its version: that is what is shown as long as it is the latest answer. */
const COLUMNS = `
  select q.id, case when l.held_until > now() and l.sequence <= l.held_sequence then q.version_id else coalesce(l.version_id, q.version_id) end as version_id, q.code, q.number, k.id as category_id, k.slug as category_slug, k.name as category_name,
    coalesce(l.sequence, 0) as sequence, coalesce(l.progress, 0) as progress, l.flagged_at, l.working, l.response, l.milliseconds, l.answered_at,
    l.version_id as answered_version_id, l.marked_version_id, l.remarked_at, coalesce(l.held_until > now(), false) as held, l.held_sequence, c.firsts as peer_firsts, c.picks as peer_picks`
const STATE = `
  left join learner_questions l on l.user_id = $1::uuid and l.question_id = q.id
  left join option_counts c on c.version_id = l.version_id and c.user_group = $3::smallint and c.firsts >= ${PEERS_SHOWN_FROM}`

const byId = prepared<QuestionRow>(
  'question-by-id',
  `${COLUMNS}
  from questions q
  join categories k on k.id = q.category_id and k.revision > 0 ${STATE}
  where q.id = $4::uuid and q.for_pa = $2::boolean and (q.active or l.sequence > 0)`,
)

const byNumber = prepared<QuestionRow>(
  'question-by-number',
  `${COLUMNS}
  from categories k
  join questions q on q.category_id = k.id and q.for_pa = $2::boolean and q.number = $5::integer and q.active ${STATE}
  where k.slug = $4::text and k.active
  limit 1`,
)

/** One question for one learner: active in the group's bank, or withdrawn but answered by this learner. */
export async function findQuestion(db: Database, learner: Learner, questionId: string): Promise<QuestionRow | undefined> {
  const [row] = await byId(db, [learner.id, isPa(learner.group), learner.group, questionId])
  return row
}

/** The nth active question of a category in the group's bank. */
export async function findQuestionByNumber(
  db: Database,
  learner: Learner,
  place: { slug: string; number: number },
): Promise<QuestionRow | undefined> {
  const [row] = await byNumber(db, [learner.id, isPa(learner.group), learner.group, place.slug, place.number])
  return row
}
