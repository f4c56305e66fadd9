import { type Database, prepared } from '@wardround/kit/data/database.ts'
import { isWithheld } from '#sittings/withheld.ts'

/** Answered, not reset since, and not withheld. */
const STANDS = `progress > 0 and not ${isWithheld({ learner: 'user_id', question: 'question_id' })}`

const statement = prepared<{ version_id: string }>(
  'answered-version',
  `
  select version_id
  from learner_questions
  where user_id = $1::uuid
    and question_id = $2::uuid
    and ${STANDS}`,
)
const several = prepared<{ question_id: string }>(
  'answered-questions',
  `
  select question_id
  from learner_questions
  where user_id = $1::uuid
    and question_id = any($2::uuid[])
    and ${STANDS}`,
)

/** The version of the latest answer, as long as it has not been reset and no sitting withholds the question. */
export async function findAnsweredVersion(db: Database, learnerId: string, questionId: string): Promise<string | null> {
  const [row] = await statement(db, [learnerId, questionId])
  return row?.version_id ?? null
}

/** Those of these questions for which `findAnsweredVersion` finds a version. */
export const listAnswered = async (db: Database, learnerId: string, questionIds: string[]): Promise<string[]> =>
  (await several(db, [learnerId, questionIds])).map((row) => row.question_id)
