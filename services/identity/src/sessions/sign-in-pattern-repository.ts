import type { Connection } from '@wardround/kit/data/database.ts'
import type { SignInPattern } from './sign-in-pattern.ts'

/** The sign-ins of a user since a moment, and the sessions that a further device ended since then. */
export async function readSignInPattern(conn: Connection, userId: string, since: Date): Promise<SignInPattern> {
  const { rows } = await conn.raw<{ rows: [SignInPattern] }>(
    `select coalesce(array_agg(distinct address) filter (where address is not null), '{}') as addresses,
      coalesce(array_agg(distinct device) filter (where device is not null), '{}') as devices,
      count(distinct (device, address))::integer as places,
      (select count(*)::integer from sessions where user_id = :userId and ended_reason = 'replaced' and ended_at > :since) as displaced
    from sessions where user_id = :userId and created_at > :since`,
    { userId, since },
  )
  return rows[0]
}
