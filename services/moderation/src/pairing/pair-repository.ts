import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import {
  type CONTACT_KINDS,
  type PAIR_LANGUAGES,
  PAIR_LIMITS,
  type PAIR_PARTS,
  type PairEnd,
} from '@wardround/proto/http/moderation/pairing.ts'
import type { Knex } from 'knex'

/** What a person said on joining, and is good and bad at. */
export type Details = {
  user_id: string
  name: string
  part: (typeof PAIR_PARTS)[number]
  /** YYYY-MM-DD. */
  exam_date: string
  time_zone: string
  languages: (typeof PAIR_LANGUAGES)[number][]
  strong: string[]
  weak: string[]
  /** Share correct by name of the area. */
  areas: Record<string, number>
  contact_kind: (typeof CONTACT_KINDS)[number] | null
  contact: string | null
}
/** `for_pa`: whose question bank is the one for physician associates; two banks share no set. */
export type Profile = Details & { zone_minutes: number; for_pa: boolean; queued_at: Date | null; checked_at: Date }
export type Member = Details & { id: string; pair_id: string; joined_at: Date; is_live: boolean; rating: number | null }

const DATE = `to_char(exam_date, 'YYYY-MM-DD') as exam_date`
const profileColumns = (conn: Connection) => [
  'user_id',
  'name',
  'part',
  'time_zone',
  'zone_minutes',
  'for_pa',
  'languages',
  'strong',
  'weak',
  'areas',
  'contact_kind',
  'contact',
  'queued_at',
  'checked_at',
  conn.raw(DATE),
]
const memberColumns = (conn: Connection) => [
  'id',
  'pair_id',
  'user_id',
  'name',
  'part',
  'time_zone',
  'languages',
  'strong',
  'weak',
  'areas',
  'contact_kind',
  'contact',
  'joined_at',
  'is_live',
  'rating',
  conn.raw(DATE),
]

export const findProfile = (conn: Connection, uid: string): Promise<Profile | undefined> =>
  conn('pair_profiles').where({ user_id: uid }).first(profileColumns(conn)) as unknown as Promise<Profile | undefined>

/** As `findProfile`, after locking the row until the transaction ends. */
export const lockProfile = (trx: Knex.Transaction, uid: string): Promise<Profile | undefined> =>
  trx('pair_profiles').where({ user_id: uid }).forUpdate().first(profileColumns(trx)) as unknown as Promise<
    Profile | undefined
  >

/** Who was not heard of since then waits no longer. */
export const waitsSince = (now: Date): Date => new Date(now.getTime() - PAIR_LIMITS.waitMinutes * 60_000)

/** Whether a person is in the queue and asked within the last minutes. */
export const isWaiting = ({ queued_at: queuedAt, checked_at: checkedAt }: Profile, now: Date): boolean =>
  queuedAt !== null && checkedAt > waitsSince(now)

/** Puts a person into the queue with new details; whoever waits already keeps the place. */
export async function saveProfile(trx: Knex.Transaction, profile: Profile): Promise<void> {
  const row = { ...profile, areas: JSON.stringify(profile.areas) }
  const place = trx.raw(
    'case when pair_profiles.queued_at is not null and pair_profiles.checked_at > ? then pair_profiles.queued_at else ? end',
    [waitsSince(profile.checked_at), profile.queued_at],
  )
  await trx('pair_profiles')
    .insert(row)
    .onConflict('user_id')
    .merge({ ...row, queued_at: place })
}

export const saveCheck = (trx: Knex.Transaction, uid: string, now: Date): Promise<number> =>
  trx('pair_profiles').where({ user_id: uid }).update({ checked_at: now })

/** Takes people out of the queue; the contact that they wanted to share goes with it. */
export const leaveQueue = (trx: Knex.Transaction, ...uids: string[]): Promise<number> =>
  trx('pair_profiles').whereIn('user_id', uids).update({ queued_at: null, contact_kind: null, contact: null })

export async function countWaiting(conn: Connection, now: Date): Promise<number> {
  const row = await conn('pair_profiles')
    .whereNotNull('queued_at')
    .where('checked_at', '>', waitsSince(now))
    .count({ count: '*' })
    .first()
  return Number(row?.['count'] ?? 0)
}

/**
 * Finds and locks the best partner for a person whose own row is locked; a row that somebody else holds at this moment
 * is passed over. Exam, date, zone and a language have to fit, neither may have blocked the other, and where both have
 * strong or weak areas, one has to be strong where the other is weak. Most of those come first, then the nearest exam,
 * then who waits longest.
 */
const MATCH = `
  select c.user_id
  from pair_profiles c
  where c.queued_at is not null
    and c.checked_at > :since
    and c.user_id <> :uid
    and c.part = :part
    and c.for_pa = :forPa
    and abs(c.exam_date - :examDate::date) <= :days
    and least(
      abs(c.zone_minutes - :zone::integer),
      1440 - abs(c.zone_minutes - :zone::integer)
    ) <= :zoneMinutes
    and c.languages && :languages::text[]
    and (
      c.strong && :weak::text[]
      or c.weak && :strong::text[]
      or cardinality(c.strong || c.weak) = 0
      or cardinality(:strong::text[] || :weak::text[]) = 0
    )
    and not exists (
      select 1 from pair_blocks b
      where (b.user_id = c.user_id and b.blocked_id = :uid) or (b.user_id = :uid and b.blocked_id = c.user_id)
    )
  order by
    (select count(*) from unnest(c.strong) s where s = any(:weak::text[]))
      + (select count(*) from unnest(c.weak) w where w = any(:strong::text[])) desc,
    abs(c.exam_date - :examDate::date),
    c.queued_at,
    c.user_id
  limit 1
  for update skip locked`

export async function lockPartner(trx: Knex.Transaction, me: Profile, now: Date): Promise<string | undefined> {
  const { rows } = await trx.raw<{ rows: { user_id: string }[] }>(MATCH, {
    uid: me.user_id,
    part: me.part,
    forPa: me.for_pa,
    examDate: me.exam_date,
    zone: me.zone_minutes,
    languages: me.languages,
    strong: me.strong,
    weak: me.weak,
    since: waitsSince(now),
    days: PAIR_LIMITS.days,
    zoneMinutes: PAIR_LIMITS.zoneMinutes,
  })
  return rows[0]?.user_id
}

/** Makes a pair of two people whose rows are locked. */
export async function insertPair(trx: Knex.Transaction, people: readonly Profile[], now: Date): Promise<string> {
  const id = uuidv7(now.getTime())
  await trx('pairs').insert({ id, created_at: now })
  await trx('pair_members').insert(
    people.map(({ zone_minutes: _zone, for_pa: _bank, queued_at: _queued, checked_at: _checked, ...details }) => ({
      ...details,
      areas: JSON.stringify(details.areas),
      id: uuidv7(now.getTime()),
      pair_id: id,
      joined_at: now,
    })),
  )
  return id
}

/** The pair that a person is in, or was in last, or the one with a partner. */
export const findMembership = (
  conn: Connection,
  uid: string,
  { live = false, partnerId }: { live?: boolean; partnerId?: string | undefined },
): Promise<Member | undefined> => {
  const query = conn('pair_members').where({ user_id: uid }).orderByRaw('joined_at desc, id desc')
  if (live) query.where({ is_live: true })
  if (partnerId)
    query.whereIn('pair_id', conn('pair_members').where({ id: partnerId }).whereNot({ user_id: uid }).select('pair_id'))
  return query.first(memberColumns(conn)) as unknown as Promise<Member | undefined>
}

export const findPartner = (conn: Connection, { pair_id, user_id }: Member): Promise<Member | undefined> =>
  conn('pair_members').where({ pair_id }).whereNot({ user_id }).first(memberColumns(conn)) as unknown as Promise<
    Member | undefined
  >

type LastPartner = Pick<Member, 'id' | 'name' | 'rating'> & { ended_at: Date; is_blocked: boolean }

/** The partner of a person's last pair once it has ended; `is_blocked`: by this person. */
export async function findLastPartner(conn: Connection, uid: string): Promise<LastPartner | undefined> {
  const { rows } = await conn.raw<{ rows: LastPartner[] }>(
    `select o.id,
      o.name,
      o.rating,
      p.ended_at,
      exists (select 1 from pair_blocks b where b.user_id = :uid and b.blocked_id = o.user_id) as is_blocked
    from (
      select m.pair_id
      from pair_members m
      where m.user_id = :uid
      order by m.joined_at desc, m.id desc
      limit 1
    ) me
    join pairs p on p.id = me.pair_id
    join pair_members o on o.pair_id = me.pair_id and o.user_id <> :uid
    where p.ended_at is not null`,
    { uid },
  )
  return rows[0]
}

/** Ends a pair and takes both contacts away; false when it had ended. */
export async function endPair(trx: Knex.Transaction, pairId: string, by: PairEnd, now: Date): Promise<boolean> {
  const ended = await trx('pairs').where({ id: pairId }).whereNull('ended_at').update({ ended_at: now, ended_by: by })
  if (ended === 0) return false
  await trx('pair_members').where({ pair_id: pairId }).update({ is_live: false, contact_kind: null, contact: null })
  return true
}

type Contact = Pick<Details, 'contact_kind' | 'contact'>

/** Replaces the contact that the partner sees; 0 when the pair has ended in the meantime. */
export const saveMemberContact = (trx: Knex.Transaction, memberId: string, contact: Contact): Promise<number> =>
  trx('pair_members').where({ id: memberId, is_live: true }).update(contact)

/** Replaces the contact that the next partner will see. */
export const saveProfileContact = (trx: Knex.Transaction, uid: string, contact: Contact): Promise<number> =>
  trx('pair_profiles').where({ user_id: uid }).update(contact)

/** Removes the contacts of people who no longer wait; they give one again when they look for a partner again. */
export const removeStaleContacts = (conn: Connection, now: Date): Promise<number> =>
  conn('pair_profiles')
    .whereNotNull('contact')
    .where('checked_at', '<=', waitsSince(now))
    .update({ contact_kind: null, contact: null })

export const saveRating = (trx: Knex.Transaction, memberId: string, rating: number): Promise<number> =>
  trx('pair_members').where({ id: memberId }).update({ rating })

export async function insertBlock(trx: Knex.Transaction, uid: string, blockedId: string, now: Date): Promise<void> {
  await trx('pair_blocks').insert({ user_id: uid, blocked_id: blockedId, created_at: now }).onConflict().ignore()
}

/** Whether either of two people blocked the other. */
export async function areBlocked(conn: Connection, one: string, other: string): Promise<boolean> {
  const people = [one, other]
  return (
    (await conn('pair_blocks').whereIn('user_id', people).whereIn('blocked_id', people).first('user_id')) !== undefined
  )
}

export const removeBlocksOf = (trx: Knex.Transaction, blockedId: string): Promise<number> =>
  trx('pair_blocks').where({ blocked_id: blockedId }).delete()

type Report = { pair_id: string; user_id: string; reason: string }

/** What the same person said of the same pair in the same words. */
export const findReport = (conn: Connection, report: Report): Promise<{ id: string } | undefined> =>
  conn('pair_reports').where(report).first('id')

export async function insertReport(conn: Connection, report: Report & { id: string; created_at: Date }): Promise<void> {
  await conn('pair_reports').insert(report)
}
