import { containing } from '@wardround/kit/containing.ts'
import type { Connection } from '@wardround/kit/database.ts'
import type { MAIL_STATES } from '@wardround/proto/http/notification/mails.ts'
import type { Knex } from 'knex'

export type MailState = (typeof MAIL_STATES)[number]
/** The way a mail goes: to an address, or as a text message to a phone. */
export type MailChannel = 'mail' | 'text'

/** What a mail says that nobody must hide; the mail is addressed to the user's contact. */
export type MailDetails = OrderDetails | ReportDetails | PlainDetails
export type OrderDetails = { names: string[]; amount: number; currency: string; until: string }
/** `code` is that of the question, where there is one. */
export type ReportDetails = { code: string | null; report: string; answer: string }
/** Values that stand in the mail as they are; `link` is made of the path. */
export type PlainDetails = { values: Record<string, string>; path: string }

/** `sealed` opens to {to, name, values} and is cleared once the mail is sent; `details` stands in its place where nothing is secret. */
export type Mail = {
  id: string
  channel: MailChannel
  template: string
  userId: string | null
  sealed: string | null
  details: MailDetails | null
  state: MailState
  round: number
  attempts: number
  problem: string | null
  createdAt: Date
  queuedAt: Date
  sentAt: Date | null
  /** Until then one try has it to itself; null while none does. */
  takenUntil: Date | null
}

type Row = {
  id: string
  channel: MailChannel
  template: string
  user_id: string | null
  sealed: string | null
  details: MailDetails | null
  state: MailState
  round: number
  attempts: number
  problem: string | null
  created_at: Date
  queued_at: Date
  sent_at: Date | null
  taken_until: Date | null
}

const toMail = (row: Row): Mail => ({
  id: row.id,
  channel: row.channel,
  template: row.template,
  userId: row.user_id,
  sealed: row.sealed,
  details: row.details,
  state: row.state,
  round: row.round,
  attempts: row.attempts,
  problem: row.problem,
  createdAt: row.created_at,
  queuedAt: row.queued_at,
  sentAt: row.sent_at,
  takenUntil: row.taken_until,
})

/** Stores a mail that waits to be sent; its id is that of the event that caused it. */
export async function insertMail(
  trx: Knex.Transaction,
  mail: Pick<Mail, 'id' | 'template' | 'userId'> & { channel?: MailChannel; sealed?: string; details?: MailDetails },
  now: Date,
): Promise<void> {
  await trx('mails').insert({
    id: mail.id,
    channel: mail.channel ?? 'mail',
    template: mail.template,
    user_id: mail.userId,
    sealed: mail.sealed ?? null,
    details: mail.details ? JSON.stringify(mail.details) : null,
    created_at: now,
    queued_at: now,
  })
}

/** Takes a waiting mail for one try until then; undefined when it is not waiting or somebody else is at it. */
export async function takeMail(conn: Connection, id: string, now: Date, until: Date): Promise<Mail | undefined> {
  const [row] = await conn('mails')
    .where({ id, state: 'queued' })
    .where((free) => free.whereNull('taken_until').orWhere('taken_until', '<=', now))
    .update({ taken_until: until, attempts: conn.raw('attempts + 1') })
    .returning('*')
  return row && toMail(row as Row)
}

export async function findMail(conn: Connection, id: string): Promise<Mail | undefined> {
  const row = await conn('mails').where({ id }).first()
  return row && toMail(row as Row)
}

/** The server has the mail: what it said is forgotten. Answers whether this call settled it. */
export const markSent = async (trx: Knex.Transaction, id: string, messageId: string, now: Date): Promise<boolean> =>
  (await trx('mails')
    .where({ id, state: 'queued' })
    .update({ state: 'sent', sent_at: now, message_id: messageId, sealed: null, problem: null, taken_until: null })) === 1

/** A try failed and another will follow. */
export const noteProblem = (conn: Connection, id: string, problem: string): Promise<number> =>
  conn('mails').where({ id, state: 'queued' }).update({ problem, taken_until: null })

/** The last try failed. Answers whether this call settled it. */
export const markFailed = async (trx: Knex.Transaction, id: string, problem: string): Promise<boolean> =>
  (await trx('mails').where({ id, state: 'queued' }).update({ state: 'failed', problem, taken_until: null })) === 1

/** Lets a failed mail wait again, in a new round; undefined when it is not failed. */
export async function requeueFailed(trx: Knex.Transaction, id: string, now: Date): Promise<Mail | undefined> {
  const [row] = await trx('mails')
    .where({ id, state: 'failed' })
    .update({ state: 'queued', queued_at: now, round: trx.raw('round + 1') })
    .returning('*')
  return row && toMail(row as Row)
}

/** Waiting mails of before then, oldest first. */
export async function listWaiting(conn: Connection, before: Date, limit: number): Promise<Mail[]> {
  const rows = await conn('mails').where({ state: 'queued' }).where('queued_at', '<', before).orderBy('queued_at').limit(limit)
  return (rows as Row[]).map(toMail)
}

/** Starts a new round of a mail whose job used up its tries without settling it. */
export const startRound = async (conn: Connection, id: string, round: number, now: Date): Promise<boolean> =>
  (await conn('mails')
    .where({ id, state: 'queued', round: round - 1 })
    .update({ round, queued_at: now })) === 1

type Filter = { state?: MailState | undefined; search?: string | undefined; oldestFirst: boolean; page: number; size: number }

export async function listMails(conn: Connection, filter: Filter): Promise<{ items: Mail[]; total: number }> {
  const matching = () => {
    const query = conn('mails')
    if (filter.state) query.where({ state: filter.state })
    if (filter.search) query.whereLike('template', containing(filter.search.toLowerCase()))
    return query
  }
  const direction = filter.oldestFirst ? 'asc' : 'desc'
  const rows = await matching()
    .orderBy([
      { column: 'created_at', order: direction },
      { column: 'id', order: direction },
    ])
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
  const counted = await matching().count({ total: '*' }).first()
  return { items: (rows as Row[]).map(toMail), total: Number(counted?.total ?? 0) }
}
