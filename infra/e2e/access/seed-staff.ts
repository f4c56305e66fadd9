import pg from 'pg'
import { type Learner, seedLearners } from '../../bench/learners.ts'

/** Administrators with an open session each whose second factor is done, written straight into identity's tables. */
export async function seedStaff(databaseUrl: string, sessionPrivateKey: string, count: number): Promise<Learner[]> {
  const people = await seedLearners(databaseUrl, sessionPrivateKey, count)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const uids = [people.map(({ uid }) => uid)]
  await client.query(
    `insert into users_roles (user_id, role_id) select id, (select id from roles where name = 'Administrator') from unnest($1::uuid[]) as id`,
    uids,
  )
  await client.query('update sessions set second_factor_at = now() where user_id = any($1::uuid[])', uids)
  await client.end()
  return people
}
