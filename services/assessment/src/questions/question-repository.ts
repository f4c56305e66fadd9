import { batcherOf } from '@wardround/kit/base/batcher.ts'
import { type Database, prepared } from '@wardround/kit/data/database.ts'
import { isUnavailable } from '@wardround/kit/data/database-errors.ts'
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
const stateOf = ({ learner, group }: { learner: string; group: string }) => `
  left join learner_questions l on l.user_id = ${learner} and l.question_id = q.id
  left join option_counts c on c.version_id = l.version_id
    and c.user_group = ${group}
    and c.firsts >= ${PEERS_SHOWN_FROM}
  cross join lateral (select ${isWithheld({ learner, question: 'q.id' })} as withheld) as here`

/** As many questions as one statement reads. */
const MOST = 50

/** One round trip for all that arrive together; `limit` has each looked up by its own keys. */
const byIds = prepared<QuestionRow & { place: number }>(
  'questions-by-id',
  `
  select a.place::integer, asked.*
  from unnest($1::uuid[], $2::boolean[], $3::smallint[], $4::uuid[]) with ordinality
    as a (user_id, for_pa, user_group, question_id, place)
  cross join lateral (${COLUMNS}
    from questions q
    join categories k on k.id = q.category_id and k.revision > 0 ${stateOf({ learner: 'a.user_id', group: 'a.user_group' })}
    where q.id = a.question_id
      and q.for_pa = a.for_pa
      and (q.active or l.sequence > 0)
    limit 1
  ) as asked`,
)

type Asked = { learner: Learner; questionId: string }

async function findTogether(db: Database, asked: readonly Asked[]): Promise<(QuestionRow | undefined)[]> {
  const found: (QuestionRow | undefined)[] = asked.map(() => undefined)
  const rows = await byIds(db, [
    asked.map(({ learner }) => learner.id),
    asked.map(({ learner }) => isPa(learner.group)),
    asked.map(({ learner }) => learner.group),
    asked.map(({ questionId }) => questionId),
  ])
  for (const { place, ...row } of rows) found[place - 1] = row
  return found
}

const findAsked = batcherOf(findTogether, {
  maxItems: MOST,
  concurrency: 2,
  keyOf: ({ learner, questionId }) => `${learner.id} ${questionId}`,
  failsAll: isUnavailable,
})

const byNumber = prepared<QuestionRow>(
  'question-by-number',
  `${COLUMNS}
  from categories k
  join questions q on q.category_id = k.id and q.for_pa = $2::boolean and q.number = $5::integer and q.active ${stateOf({ learner: '$1::uuid', group: '$3::smallint' })}
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
  const row = await findAsked(db, { learner, questionId })
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
