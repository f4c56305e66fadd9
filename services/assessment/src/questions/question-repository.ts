import { type Database, prepared } from '@wardround/kit/data/database.ts'
import { isPa, type Learner } from '#learner.ts'
import { PEERS_SHOWN_FROM } from '#marking/marking.ts'
import { isWithheld } from '#sittings/withheld.ts'
import { type LearnerColumns, withholdMarking } from './learner-columns.ts'

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
  select q.id, case when withheld then q.version_id else coalesce(l.version_id, q.version_id) end as version_id,
    q.code, q.number, k.id as category_id, k.slug as category_slug, k.name as category_name,
    coalesce(l.sequence, 0) as sequence, coalesce(l.progress, 0) as progress, l.flagged_at, l.working, l.response,
    l.milliseconds, l.answered_at, l.version_id as answered_version_id, l.marked_version_id, l.remarked_at, withheld,
    c.firsts as peer_firsts, c.picks as peer_picks`
const STATE = `
  left join learner_questions l on l.user_id = $1::uuid and l.question_id = q.id
  left join option_counts c on c.version_id = l.version_id
    and c.user_group = $3::smallint
    and c.firsts >= ${PEERS_SHOWN_FROM}
  cross join lateral (select ${isWithheld({ learner: '$1::uuid', question: 'q.id' })} as withheld) as here`

const byId = prepared<QuestionRow>(
  'question-by-id',
  `${COLUMNS}
  from questions q
  join categories k on k.id = q.category_id and k.revision > 0 ${STATE}
  where q.id = $4::uuid
    and q.for_pa = $2::boolean
    and (q.active or l.sequence > 0)`,
)

const byNumber = prepared<QuestionRow>(
  'question-by-number',
  `${COLUMNS}
  from categories k
  join questions q on q.category_id = k.id and q.for_pa = $2::boolean and q.number = $5::integer and q.active ${STATE}
  where k.slug = $4::text
    and k.active
  limit 1`,
)

/** One question for one learner: active in the group's bank, or withdrawn but answered by this learner. */
export async function findQuestion(
  db: Database,
  learner: Learner,
  questionId: string,
): Promise<QuestionRow | undefined> {
  const [row] = await byId(db, [learner.id, isPa(learner.group), learner.group, questionId])
  return row && withholdMarking(db, learner.id, row.id, row)
}

/** The nth active question of a category in the group's bank. */
export async function findQuestionByNumber(
  db: Database,
  learner: Learner,
  { slug, number }: { slug: string; number: number },
): Promise<QuestionRow | undefined> {
  const [row] = await byNumber(db, [learner.id, isPa(learner.group), learner.group, slug, number])
  return row && withholdMarking(db, learner.id, row.id, row)
}
