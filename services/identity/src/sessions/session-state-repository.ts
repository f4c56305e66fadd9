import { batcherOf } from '@wardround/kit/base/batcher.ts'
import { type Database, prepared } from '@wardround/kit/data/database.ts'
import { isUnavailable } from '@wardround/kit/data/database-errors.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import type { Entitlements } from '@wardround/proto/entitlements.ts'
import type { RoleGrant } from '#people/users/permissions.ts'
import { GRANT_JSON } from '#people/users/role-repository.ts'
import { IDLE_AFTER, type Session, SIGN_OF_LIFE } from './rules/session-rules.ts'

/** A session with what decides about it. `lastSeenAt` is that of before this look-up, `touched` says that it is now. */
export type LiveSession = Session & {
  touched: boolean
  email: string
  firstName: string
  lastName: string
  group: UserGroup
  verifiedAt: Date | null
  identityVerifiedAt: Date | null
  kycSetting: unknown
  ban: 1 | 2 | null
  banEndsAt: Date | null
  entitlements: Entitlements
  grants: RoleGrant[]
  hasTotp: boolean
}

/** As many sessions as one statement takes. */
const MOST = 50

/**
 * A sign of life is not written to a session that is idle already, nor waited for: whoever has the row locked changes
 * the session, and that is one too.
 */
const listStatement = prepared<LiveSession>(
  'session-states',
  `
  with touched as (
    update sessions set last_seen_at = $2
    where id in (
      select s.id
      from sessions s
      where s.id = any($1::uuid[])
        and s.ended_at is null
        and s.last_seen_at < $3
        and s.last_seen_at > case
          when exists (select from users_roles r where r.user_id = s.user_id) then $4::timestamptz
          else $5::timestamptz
        end
      order by s.id
      for no key update skip locked
    )
    returning id
  )
  select s.id, s.user_id as "userId", s.jti, s.second_factor_owed as "secondFactorOwed",
    s.second_factor_at as "secondFactorAt", s.proved_at as "provedAt", s.created_at as "createdAt",
    s.last_seen_at as "lastSeenAt", s.ended_at as "endedAt",
    exists (select from touched t where t.id = s.id) as touched,
    u.email, u.first_name as "firstName", u.last_name as "lastName", u.user_group as "group",
    u.verified_at as "verifiedAt", u.identity_verified_at as "identityVerifiedAt", u.ban,
    u.ban_ends_at as "banEndsAt", u.entitlements,
    (select value from setting_copies where tag = 'kyc') as "kycSetting",
    coalesce((
      select json_agg(${GRANT_JSON})
      from users_roles
      join roles on roles.id = users_roles.role_id
      where users_roles.user_id = u.id
    ), '[]') as grants,
    exists (select from totp_secrets t where t.user_id = u.id and t.confirmed_at is not null) as "hasTotp"
  from sessions s
  join users u on u.id = s.user_id and u.deleted_at is null
  where s.id = any($1::uuid[])`,
)

type Asked = { sid: string; now: Date }

async function listTogether(db: Database, asked: readonly Asked[]): Promise<(LiveSession | undefined)[]> {
  const now = Math.max(...asked.map((each) => each.now.getTime()))
  const before = (milliseconds: number) => new Date(now - milliseconds)
  const values = [
    asked.map(({ sid }) => sid),
    new Date(now),
    before(SIGN_OF_LIFE),
    before(IDLE_AFTER.staff),
    before(IDLE_AFTER.learner),
  ]
  const found = new Map((await listStatement(db, values)).map((row) => [row.id, row]))
  return asked.map(({ sid }) => found.get(sid))
}

const findAsked = batcherOf(listTogether, {
  maxItems: MOST,
  concurrency: 2,
  keyOf: ({ sid }) => sid,
  failsAll: isUnavailable,
})

/** Finds a session and counts that as a sign of life. Sessions that are asked for together are found together. */
export const findLiveSession = (db: Database, sid: string, now: Date): Promise<LiveSession | undefined> =>
  findAsked(db, { sid, now })
