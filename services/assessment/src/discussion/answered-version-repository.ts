import { type Database, prepared } from '@wardround/kit/data/database.ts'
import { isWithheld } from '#sittings/withheld.ts'

/** Answered by $1, not reset since, and not withheld. */
const STANDS = `progress > 0 and not ${isWithheld({ learner: '$1', question: 'question_id' })}`

/**
 * Needs `t` (attempt of $1 at a mock) and `m` (question of its edition): the review shows the marking, answered or not.
 */
const REVIEWED = `
  not exists (select from sittings s where s.learner_id = $1 and s.id = t.id and s.released_at is null)
  and not ${isWithheld({ learner: '$1', question: 'm.question_id' })}`

const statement = prepared<{ version_id: string | null }>(
  'answered-version',
  `
  select coalesce(
    (
      select version_id
      from learner_questions
      where user_id = $1::uuid
        and question_id = $2::uuid
        and ${STANDS}
    ),
    (
      select m.version_id
      from mock_attempts t
      join mock_questions m on m.mock_id = t.mock_id and m.question_id = $2
      where t.learner_id = $1
        and ${REVIEWED}
      order by t.id desc
      limit 1
    )
  ) as version_id`,
)
const several = prepared<{ question_id: string }>(
  'answered-questions',
  `
  select question_id
  from learner_questions
  where user_id = $1::uuid
    and question_id = any($2::uuid[])
    and ${STANDS}
  union
  select m.question_id
  from mock_attempts t
  join mock_questions m on m.mock_id = t.mock_id and m.question_id = any($2)
  where t.learner_id = $1
    and ${REVIEWED}`,
)

/**
 * The version of the latest answer that was not reset, else that of a released mock with the question; none while a
 * sitting withholds it.
 */
export async function findAnsweredVersion(db: Database, learnerId: string, questionId: string): Promise<string | null> {
  const [row] = await statement(db, [learnerId, questionId])
  return row?.version_id ?? null
}

/** Those of these questions for which `findAnsweredVersion` finds a version. */
export const listAnswered = async (db: Database, learnerId: string, questionIds: string[]): Promise<string[]> =>
  (await several(db, [learnerId, questionIds])).map((row) => row.question_id)
