import type { CallInput, ServiceName } from '@wardround/proto/contract.ts'
import { success } from '@wardround/proto/envelope.ts'
import { AUDIT_LOG_SIZE, type AuditLogEntry, auditLogs } from '@wardround/proto/http/audit-logs.ts'
import { type EntryRow, presentEntry } from '../data/audit-entry.ts'
import { containing } from '../data/containing.ts'
import type { Database } from '../data/database.ts'
import type { App } from './app-type.ts'

type Asked = CallInput<typeof auditLogs.content>['query']
type LogRow = EntryRow & { seq: number; entity: string; entity_id: string; as_user: string | null }

const LONDON = 'Europe/London'

/** The newest entries that match, one more than is shown. */
async function readEntries({ knex }: Database, { who, what, from, to, before }: Asked): Promise<LogRow[]> {
  const query = knex('audit_entries')
    .select('id', 'seq', 'occurred_at', 'actor', 'actor_name', 'as_user', 'action', 'entity', 'entity_id')
    .select('before', 'after')
    .orderBy('seq', 'desc')
    .limit(AUDIT_LOG_SIZE + 1)
  if (who) query.where((either) => either.where('actor', who).orWhereILike('actor_name', containing(who)))
  if (what)
    query.where((either) =>
      either.whereILike('action', containing(what)).orWhereILike('entity', containing(what)).orWhere('entity_id', what),
    )
  if (from) query.whereRaw(`occurred_at >= ?::date::timestamp at time zone '${LONDON}'`, [from])
  if (to) query.whereRaw(`occurred_at < (?::date + 1)::timestamp at time zone '${LONDON}'`, [to])
  if (before) query.where('seq', '<', before)
  return await query
}

const present = (row: LogRow): AuditLogEntry => ({
  ...presentEntry(row),
  seq: Number(row.seq),
  entity: row.entity,
  entityId: row.entity_id,
  asUser: row.as_user,
})

/** The call that lists the audit log of a service. */
export function auditLogRoutes(app: App, { service, db }: { service: ServiceName; db: Database }): void {
  app.route({
    ...auditLogs[service],
    handler: async ({ query }) => {
      const rows = await readEntries(db, query)
      return success({ items: rows.slice(0, AUDIT_LOG_SIZE).map(present), more: rows.length > AUDIT_LOG_SIZE })
    },
  })
}
