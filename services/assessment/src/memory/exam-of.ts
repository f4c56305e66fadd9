import type { Database } from '@wardround/kit/data/database.ts'
import { findExamDate } from '#exam-dates/exam-date-repository.ts'

export type Exam = { examOn: string | null; zone: string }

/** The learner's exam date and zone, as identity last published them. */
export async function examOf(db: Database, learnerId: string): Promise<Exam> {
  const { examDate, timeZone } = await findExamDate(db.knex, learnerId)
  return { examOn: examDate, zone: timeZone }
}
