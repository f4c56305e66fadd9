import type { Connection } from '@wardround/kit/data/database.ts'

/**
 * Writes again who is a student: the confirmed address is at one of the domains or below one. For one user, or for all.
 * Answers whose mark changed.
 */
export async function refreshStudents(
  conn: Connection,
  domains: readonly string[],
  uid: string | null = null,
): Promise<string[]> {
  const { rows } = await conn.raw(
    `update users set student = not student
     where (:uid::uuid is null or id = :uid::uuid) and student is distinct from (
       verified_at is not null and exists (
         select 1 from unnest(:domains::text[]) as listed
         where right('.' || substring(email_key from '[^@]*$'), length(listed) + 1) = '.' || listed))
     returning id`,
    { uid, domains },
  )
  return rows.map(({ id }: { id: string }) => id)
}

/** Whether the confirmed address of this user is at one of the domains. */
export const isStudent = async (db: Connection, uid: string): Promise<boolean> =>
  (await db('users').where({ id: uid, student: true }).first('id')) !== undefined
