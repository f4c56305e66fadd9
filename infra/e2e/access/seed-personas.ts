import { randomUUID } from 'node:crypto'
import {
  newTokenName,
  readPrivateKey,
  signSessionToken,
  signViewToken,
} from '@wardround/identity/src/sessions/session-token.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import type { EntitlementName } from '@wardround/proto/entitlements.ts'
import pg from 'pg'
import { ADMINISTRATOR, ROLES, type Role, type Standing } from './personas.ts'

/** Somebody of a role, with ids as they are in the database and the headers of their browser. */
export type Persona = Role & { uid: string; sid: string; email: string; headers: Record<string, string> }

type Account = Persona & { jti: string }

const HOUR = 3_600_000
const DAY = 24 * HOUR
const BAN_ENDS: Record<NonNullable<Role['ban']>, number | null> = {
  'for good': null,
  'for a day': DAY,
  'until yesterday': -DAY,
}

const prepare = (role: Role): Account => {
  const uid = uuidv7()
  return { ...role, uid, sid: uuidv7(), jti: newTokenName(), email: `${uid}@persona.test`, headers: {} }
}

const namesOf = ({ questionBank, gems }: Standing): EntitlementName[] => [
  ...(gems ? (['gems'] as const) : []),
  ...(questionBank ? (['question-bank'] as const) : []),
]

const userRow = ({ uid, email, standing, ban }: Account, now: number) => ({
  id: uid,
  email,
  email_key: email,
  first_name: 'Persona',
  last_name: 'Anyone',
  user_group: standing.group,
  password_hash: '-',
  verified_at: standing.verified ? new Date(now) : null,
  entitlements: Object.fromEntries(namesOf(standing).map((name) => [name, new Date(now + 30 * DAY)])),
  ban: ban ? (ban === 'for good' ? 1 : 2) : null,
  ban_ends_at: ban && BAN_ENDS[ban] ? new Date(now + BAN_ENDS[ban]) : null,
})

const sessionRow = ({ uid, sid, jti, standing }: Account, now: number) => ({
  id: sid,
  user_id: uid,
  jti,
  second_factor_owed: standing.secondFactorOwed,
  second_factor_at: standing.secondFactorOwed ? null : new Date(now),
  proved_at: standing.proved ? new Date(now) : null,
  created_at: new Date(now),
  last_seen_at: new Date(now),
})

const flagsOf = (letters: string) => ({ v: letters.includes('v'), a: letters.includes('a'), e: letters.includes('e') })
const roleRow = ({ uid, name, standing }: Account) => ({
  id: uid,
  name: `Persona ${name} ${uid.slice(-8)}`,
  permissions: Object.fromEntries(
    Object.entries(standing.permissions).map(([area, letters]) => [area, flagsOf(letters)]),
  ),
  impersonate: standing.permissions.Users?.includes('i') ?? false,
  publish: standing.permissions.Questions?.includes('p') ?? false,
  export_people: Object.values(standing.permissions).some((letters) => letters.includes('x')),
})

/** Everything of one table in one statement. */
const insert = (client: pg.Client, table: string, rows: Record<string, unknown>[]) => {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  return client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

type Seeder = { client: pg.Client; key: ReturnType<typeof readPrivateKey>; now: Date }

async function seedAccounts({ client, now }: Seeder, people: Account[]): Promise<void> {
  const staff = people.filter(({ standing }) => standing.admin)
  await insert(
    client,
    'users',
    people.map((each) => userRow(each, now.getTime())),
  )
  await insert(
    client,
    'sessions',
    people.map((each) => sessionRow(each, now.getTime())),
  )
  await insert(client, 'roles', staff.map(roleRow))
  await insert(
    client,
    'users_roles',
    staff.map(({ uid }) => ({ user_id: uid, role_id: uid })),
  )
}

const ownCookie = async ({ key, now }: Seeder, { uid, sid, jti }: Account) =>
  `wr_session=${await signSessionToken(key, { uid, sid, jti, permissions: null, issuedAt: now, expiresAt: new Date(now.getTime() + 10 * HOUR) })}`

/** An administrator of their own looks at the site as this learner. */
async function viewHeaders(seeder: Seeder, subject: Account, actor: Account): Promise<Record<string, string>> {
  const { client, key, now } = seeder
  const isOver = subject.standing.viewing === 'over'
  const view = {
    id: subject.sid,
    actorId: actor.uid,
    sessionId: actor.sid,
    subjectId: subject.uid,
    jti: subject.jti,
    reason: 'A test of what may be seen.',
    startedAt: now,
    expiresAt: new Date(now.getTime() + HOUR / 2),
    endedAt: isOver ? now : null,
  }
  const row = {
    ...view,
    actor_id: view.actorId,
    session_id: view.sessionId,
    subject_id: view.subjectId,
    started_at: now,
    expires_at: view.expiresAt,
  }
  const {
    actorId: _actor,
    sessionId: _session,
    subjectId: _subject,
    startedAt: _start,
    expiresAt: _end,
    endedAt,
    ...columns
  } = row
  await insert(client, 'user_views', [{ ...columns, ended_at: endedAt }])
  const token = await signViewToken(key, view)
  const own = await ownCookie(seeder, actor)
  return subject.byHeader ? { cookie: own, asauthorization: token } : { cookie: `${own}; wr_view=${token}` }
}

async function headersOf(
  seeder: Seeder,
  person: Account,
  viewers: Map<Account, Account>,
): Promise<Record<string, string>> {
  if (person.standing.session === 'none') return {}
  const viewer = viewers.get(person)
  return viewer ? viewHeaders(seeder, person, viewer) : { cookie: await ownCookie(seeder, person) }
}

/** One of every role with an open session, written straight into identity's tables: nobody has to log in. */
export async function seedPersonas(databaseUrl: string, sessionPrivateKey: string): Promise<Persona[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const seeder: Seeder = { client, key: readPrivateKey(sessionPrivateKey), now: new Date() }
    const people = ROLES.map(prepare)
    const viewers = new Map(
      people
        .filter(({ standing }) => standing.viewing)
        .map((subject) => [subject, prepare({ name: `viewer ${randomUUID()}`, standing: ADMINISTRATOR })] as const),
    )
    await seedAccounts(seeder, [...people, ...viewers.values()])
    const personas: Persona[] = []
    for (const person of people) personas.push({ ...person, headers: await headersOf(seeder, person, viewers) })
    return personas
  } finally {
    await client.end()
  }
}

/** The identity that the gateway would vouch for. */
export const identityOf = ({ uid, sid }: Pick<Persona, 'uid' | 'sid'>, who: Standing, actor: string) => ({
  uid: who.session === 'none' ? null : uid,
  sid: who.session === 'none' ? null : sid,
  group: who.group,
  name: 'Persona Anyone',
  verified: who.verified,
  entitlements: namesOf(who),
  admin: who.admin,
  permissions: who.admin ? who.permissions : null,
  state:
    who.session === 'ended'
      ? ('ended' as const)
      : who.secondFactorOwed
        ? ('second_factor' as const)
        : ('full' as const),
  ...(who.proved ? { provedAt: Math.floor(Date.now() / 1000) } : {}),
  ...(who.viewing ? { actor } : {}),
})
