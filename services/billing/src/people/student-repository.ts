import type { Connection } from '@wardround/kit/data/database.ts'

type StudentMark = { uid: string; revision: number; student: boolean }

/** Saves what identity published of each person unless a newer revision is known. */
export async function saveStudents(conn: Connection, people: readonly StudentMark[]): Promise<void> {
  await conn.raw(
    `insert into students as known (user_id, revision, student)
     select uid, revision, student
     from jsonb_to_recordset(:people) as given (uid uuid, revision integer, student boolean)
     on conflict (user_id) do update
     set revision = excluded.revision,
       student = excluded.student
     where known.revision < excluded.revision`,
    { people: JSON.stringify(people) },
  )
}

/** Whether somebody's confirmed address gets the student offer, as far as identity was heard. */
export const isStudent = async (conn: Connection, uid: string): Promise<boolean> =>
  (await conn('students').where({ user_id: uid, student: true }).first('user_id')) !== undefined
