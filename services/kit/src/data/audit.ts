import type { Knex } from 'knex'
import type { Database } from './database.ts'

export type AuditEntry = {
  /** Who did it: a uid, or the name of a process. */
  actor: string
  /** What they were called then; undefined for a process. An account without a name yet has an empty one. */
  actorName: string | undefined
  /** The user who was being viewed while it was done. */
  asUser?: string | undefined
  action: string
  entity: string
  entityId: string
  before?: unknown
  after?: unknown
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/**
 * Appends to the audit log in the caller's transaction. The log has one order, so transactions that write to it wait
 * for each other: call it last.
 */
export async function audit(trx: Knex.Transaction, entry: AuditEntry): Promise<void> {
  await trx('audit_entries').insert({
    actor: entry.actor,
    actor_name: entry.actorName || null,
    as_user: entry.asUser ?? null,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
    before: json(entry.before),
    after: json(entry.after),
  })
}

const CHECK = `
  with chained as (
    select entry.seq, entry.previous_hash, entry.hash, audit_hash(entry) as expected,
      lag(entry.hash, 1, '') over (order by entry.seq) as before, row_number() over (order by entry.seq) as place
    from audit_entries entry
  ),
  head as (select entries, hash from audit_heads)
  select (select count(*) from audit_entries) as entries,
    (select min(seq) from chained where hash <> expected or previous_hash <> before or seq <> place) as broken_at,
    (select head.entries = (select count(*) from audit_entries) and head.hash = coalesce((select hash from chained order by seq desc limit 1), '') from head) as complete`

/**
 * Recomputes the whole chain. `brokenAt` is the number of the first entry that does not fit, or `end` when the last
 * ones are gone.
 */
export async function verifyAuditChain(db: Database): Promise<{ entries: number; brokenAt?: string }> {
  const { rows } = await db.knex.raw<{
    rows: { entries: number; broken_at: number | null; complete: boolean | null }[]
  }>(CHECK)
  const result = rows[0] as (typeof rows)[number]
  if (result.broken_at !== null) return { entries: result.entries, brokenAt: String(result.broken_at) }
  return result.complete ? { entries: result.entries } : { entries: result.entries, brokenAt: 'end' }
}
