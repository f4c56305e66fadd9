import type { Connection } from '@wardround/kit/data/database.ts'

/**
 * A mail as it arrived. `to` holds the envelope's recipients with commas between them: it is who got it, whatever the
 * headers say.
 */
export type Mail = {
  id: string
  to: string
  from: string
  subject: string
  text: string | null
  html: string | null
  messageId: string | null
  receivedAt: Date
}
export type MailHeader = { name: string; value: string }
export type NewMail = {
  recipients: string[]
  sender: string
  subject: string
  body_text: string | null
  body_html: string | null
  message_id: string | null
  headers: string
}

const COLUMNS = [
  'id',
  'sender as from',
  'subject',
  'body_text as text',
  'body_html as html',
  'message_id as messageId',
  'received_at as receivedAt',
] as const

export async function insertMail(db: Connection, mail: NewMail): Promise<void> {
  await db('received_mails').insert(mail)
}

/**
 * Newest first. `to` with an `@` and a domain has to be a recipient exactly; otherwise it has to occur in one. Letter
 * case does not count.
 */
export async function listMails(
  db: Connection,
  filter: { to?: string | undefined; limit: number; before?: string | undefined },
): Promise<Mail[]> {
  const query = db('received_mails')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .select(...COLUMNS, db.raw('array_to_string(recipients, \', \') as "to"'))
  const to = filter.to?.trim().toLowerCase()
  if (to)
    query.whereRaw(
      /@.+/.test(to)
        ? 'exists (select 1 from unnest(recipients) r where lower(r) = ?)'
        : 'exists (select 1 from unnest(recipients) r where strpos(lower(r), ?) > 0)',
      [to],
    )
  if (filter.before) query.where('id', '<', filter.before)
  return query
}

export async function findMail(db: Connection, id: string): Promise<(Mail & { headers: MailHeader[] }) | undefined> {
  return db('received_mails')
    .where({ id })
    .first(...COLUMNS, 'headers', db.raw('array_to_string(recipients, \', \') as "to"'))
}
