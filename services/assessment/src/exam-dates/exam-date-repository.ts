import type { Connection } from '@wardround/kit/data/database.ts'
import { DEFAULT_TIME_ZONE } from '@wardround/proto/http/identity/fields.ts'

/** `examDate` is YYYY-MM-DD, `timeZone` an IANA name. */
export type ExamDate = { examDate: string | null; timeZone: string }

/** Saves what identity published unless a newer revision is known. */
export async function saveExamDate(
  conn: Connection,
  userId: string,
  { revision, examDate, timeZone }: ExamDate & { revision: number },
): Promise<void> {
  await conn.raw(
    `insert into exam_dates as known (user_id, revision, exam_date, time_zone)
    values (:userId, :revision, :examDate, :timeZone)
    on conflict (user_id) do update
    set revision = excluded.revision,
      exam_date = excluded.exam_date,
      time_zone = excluded.time_zone
    where known.revision < excluded.revision`,
    { userId, revision, examDate, timeZone },
  )
}

/** No date, and London time, for somebody who has said neither. */
export async function findExamDate(conn: Connection, userId: string): Promise<ExamDate> {
  const row = await conn('exam_dates')
    .where({ user_id: userId })
    .first(conn.raw(`to_char(exam_date, 'YYYY-MM-DD') as exam_day`), 'time_zone')
  return { examDate: row?.exam_day ?? null, timeZone: row?.time_zone ?? DEFAULT_TIME_ZONE }
}
