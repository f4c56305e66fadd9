import type { Connection } from '@wardround/kit/data/database.ts'

/** Whether somebody gets the student offer; the revision rises with each change. */
export type StudentMark = { uid: string; revision: number; student: boolean }

/**
 * Writes again who is a student: the confirmed address is at one of the domains or below one. For one user, or for all.
 * Returns those whose mark changed.
 */
export async function refreshStudents(
  conn: Connection,
  domains: readonly string[],
  uid: string | null = null,
): Promise<StudentMark[]> {
  const { rows } = await conn.raw<{ rows: StudentMark[] }>(
    `update users set student = not student, student_revision = student_revision + 1
     where (:uid::uuid is null or id = :uid::uuid) and student is distinct from (
       verified_at is not null and exists (
         select 1 from unnest(:domains::text[]) as listed
         where right('.' || substring(email_key from '[^@]*$'), length(listed) + 1) = '.' || listed))
     returning id as uid, student_revision as revision, student`,
    { uid, domains },
  )
  return rows
}
