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

/**
 * An answer pins its version: that is what is shown as long as it is the latest answer. `a` is who asks, and for which
 * question.
 */
const COLUMNS = `
  select q.id, case when withheld then q.version_id else coalesce(l.version_id, q.version_id) end as version_id,
    q.code, q.number, k.id as category_id, k.slug as category_slug, k.name as category_name,
    coalesce(l.sequence, 0) as sequence, coalesce(l.progress, 0) as progress, l.flagged_at, l.working, l.response,
    l.milliseconds, l.answered_at, l.version_id as answered_version_id, l.marked_version_id, l.remarked_at, withheld,
    c.firsts as peer_firsts, c.picks as peer_picks`
const STATE = `
  left join learner_questions l on l.user_id = a.user_id and l.question_id = q.id
  left join option_counts c on c.version_id = l.version_id
    and c.user_group = a.user_group
    and c.firsts >= ${PEERS_SHOWN_FROM}
  cross join lateral (select ${isWithheld({ learner: 'a.user_id', question: 'q.id' })} as withheld) as here`

/** As many questions as one statement reads. */
const MOST = 50

type Key = string | number
type Asked = { learner: Learner; keys: readonly Key[] }
type Statement = { name: string; keys: Record<string, 'uuid' | 'text' | 'integer'>; from: string; where: string }

/**
 * Reads a question by its `keys`, in one round trip for all that are asked for together (ADR 16). `limit` has each
 * looked up by its own keys.
 */
function questionBy({ name, keys, from, where }: Statement) {
  const types = Object.values(keys).map((type, index) => `, $${index + 4}::${type}[]`)
  const statement = prepared<QuestionRow & { place: number }>(
    name,
    `
    select a.place::integer, shown.*
    from unnest($1::uuid[], $2::boolean[], $3::smallint[]${types.join('')}) with ordinality
      as a (user_id, for_pa, user_group, ${Object.keys(keys).join(', ')}, place)
    cross join lateral (${COLUMNS}
      from ${from} ${STATE}
      where ${where}
      limit 1
    ) as shown`,
  )
  async function findTogether(db: Database, asked: readonly Asked[]): Promise<(QuestionRow | undefined)[]> {
    const rows = await statement(db, [
      asked.map(({ learner }) => learner.id),
      asked.map(({ learner }) => isPa(learner.group)),
      asked.map(({ learner }) => learner.group),
      ...types.map((_, index) => asked.map((each) => each.keys[index])),
    ])
    const found: (QuestionRow | undefined)[] = asked.map(() => undefined)
    for (const { place, ...row } of rows) found[place - 1] = row
    return found
  }
  return batcherOf(findTogether, {
    maxItems: MOST,
    concurrency: 2,
    keyOf: ({ learner, keys: wanted }: Asked) => `${learner.id} ${wanted.join(' ')}`,
    failsAll: isUnavailable,
  })
}

const byId = questionBy({
  name: 'questions-by-id',
  keys: { question_id: 'uuid' },
  from: 'questions q join categories k on k.id = q.category_id and k.revision > 0',
  where: 'q.id = a.question_id and q.for_pa = a.for_pa and (q.active or l.sequence > 0)',
})

const byNumber = questionBy({
  name: 'questions-by-number',
  keys: { slug: 'text', number: 'integer' },
  from: `categories k
    join questions q on q.category_id = k.id and q.for_pa = a.for_pa and q.number = a.number and q.active`,
  where: 'k.slug = a.slug and k.active',
})

/** One question for one learner: active in the group's bank, or withdrawn but answered by this learner. */
export async function findQuestion(
  db: Database,
  learner: Learner,
  questionId: string,
): Promise<QuestionRow | undefined> {
  const row = await byId(db, { learner, keys: [questionId] })
  return row && withholdMarking(db, learner.id, row.id, row)
}

/** The nth active question of a category in the group's bank. */
export async function findQuestionByNumber(
  db: Database,
  learner: Learner,
  { slug, number }: { slug: string; number: number },
): Promise<QuestionRow | undefined> {
  const row = await byNumber(db, { learner, keys: [slug, number] })
  return row && withholdMarking(db, learner.id, row.id, row)
}
