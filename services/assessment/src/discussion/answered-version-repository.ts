import { type Database, prepared } from '@wardround/kit/database.ts'

const statement = prepared<{ version_id: string }>(
  'answered-version',
  'select version_id from learner_questions where user_id = $1::uuid and question_id = $2::uuid and progress > 0 and (held_until is null or held_until <= now())',
)

/** The version of the latest answer, as long as it has not been reset and no timed session with the question runs. */
export async function findAnsweredVersion(db: Database, learnerId: string, questionId: string): Promise<string | null> {
  const [row] = await statement(db, [learnerId, questionId])
  return row?.version_id ?? null
}
