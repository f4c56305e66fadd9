import { createPrivateKey, randomBytes } from 'node:crypto'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { SignJWT } from 'jose'
import pg from 'pg'

export type Learner = { uid: string; cookie: string }

/**
 * Learners with a live question bank and gems, and an open session each, written straight into identity's tables: a
 * password hash for each would take longer than everything that is measured.
 */
export async function seedLearners(databaseUrl: string, sessionPrivateKey: string, count: number): Promise<Learner[]> {
  const key = createPrivateKey({ key: Buffer.from(sessionPrivateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const rows = Array.from({ length: count }, () => ({
    uid: uuidv7(),
    sid: uuidv7(),
    jti: randomBytes(16).toString('base64url'),
  }))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const columns = [rows.map((row) => row.uid), rows.map((row) => row.sid), rows.map((row) => row.jti)]
  await client.query(
    `with given as (select * from unnest($1::uuid[], $2::uuid[], $3::text[]) as g (uid, sid, jti)),
     people as (
       insert into users (id, email, email_key, first_name, last_name, user_group, password_hash, verified_at, qb_until, gems_until)
       select uid, uid || '@bench.test', uid || '@bench.test', 'Bench', 'Learner', 1, '-', now(), now() + interval '1 year', now() + interval '1 year' from given returning id)
     insert into sessions (id, user_id, jti, second_factor_owed, proved_at, created_at, last_seen_at)
     select sid, uid, jti, false, now(), now(), now() from given where (select count(*) from people) > 0`,
    columns,
  )
  await client.end()
  const expires = Math.floor(Date.now() / 1000) + 24 * 3600
  return Promise.all(
    rows.map(async ({ uid, sid, jti }) => {
      const token = await new SignJWT({ sid })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'wr-session' })
        .setSubject(uid)
        .setJti(jti)
        .setExpirationTime(expires)
        .sign(key)
      return { uid, cookie: `wr_session=${token}` }
    }),
  )
}
