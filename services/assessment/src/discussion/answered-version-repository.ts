import { type Database, prepared } from '@wardround/kit/database.ts'

/** Answered, not reset since, and in no timed session that runs. */
const STANDS = 'progress > 0 and (held_until is null or held_until <= now())'

const statement = prepared<{ version_id: string }>(
  'answered-version',
  `select version_id from learner_questions where user_id = $1::uuid and question_id = $2::uuid and ${STANDS}`,
)
const several = prepared<{ question_id: string }>(
  'answered-questions',
  `select question_id from learner_questions where user_id = $1::uuid and question_id = any($2::uuid[]) and ${STANDS}`,
)

/** The version of the latest answer, as long as it has not been reset and no timed session with the question runs. */
export async function findAnsweredVersion(db: Database, learnerId: string, questionId: string): Promise<string | null> {
  const [row] = await statement(db, [learnerId, questionId])
  return row?.version_id ?? null
}

/** Those of these questions for which `findAnsweredVersion` finds a version. */
export const listAnswered = async (db: Database, learnerId: string, questionIds: string[]): Promise<string[]> =>
  (await several(db, [learnerId, questionIds])).map((row) => row.question_id)
