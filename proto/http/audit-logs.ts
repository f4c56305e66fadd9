import { z } from 'zod'
import { defineCall, type ServiceName } from '../contract.ts'
import { HistoryEntry } from '../staff/records.ts'

/** An entry of a service's audit log: what was done to which record, by whom. */
export const AuditLogEntry = HistoryEntry.extend({
  /** Its number in the log of the service. */
  seq: z.int(),
  /** What kind of record, and its id; a code or a name where the record has no id. */
  entity: z.string(),
  entityId: z.string(),
  /** The user who was being viewed meanwhile. */
  asUser: z.string().nullable(),
})
export type AuditLogEntry = z.infer<typeof AuditLogEntry>

export const AUDIT_LOG_SIZE = 50

const auditLogOf = <Service extends ServiceName>(service: Service, name: string) =>
  defineCall({
    name,
    method: 'GET',
    path: `/a/:product/auditlog/${service}` as `/${string}`,
    service,
    access: 'Roles:v',
    summary: `The audit log of ${service}, the newest first, ${AUDIT_LOG_SIZE} entries at a time`,
    query: z.strictObject({
      /** Part of the name, or the whole id, of whoever did it. */
      who: z.string().trim().max(200).optional(),
      /** Part of what was done, of the kind of record, or the whole id of a record. */
      what: z.string().trim().max(200).optional(),
      /** Days in London, both included. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      /** Entries with a lower number only. */
      before: z.coerce.number().int().min(1).optional(),
    }),
    /** `more`: older entries match as well. */
    reply: z.object({ items: z.array(AuditLogEntry), more: z.boolean() }),
  })

/** One call for each service, which each answers for itself. */
export const auditLogs = {
  identity: auditLogOf('identity', 'listIdentityAuditLog'),
  content: auditLogOf('content', 'listContentAuditLog'),
  assessment: auditLogOf('assessment', 'listAssessmentAuditLog'),
  billing: auditLogOf('billing', 'listBillingAuditLog'),
  notification: auditLogOf('notification', 'listNotificationAuditLog'),
  moderation: auditLogOf('moderation', 'listModerationAuditLog'),
}
