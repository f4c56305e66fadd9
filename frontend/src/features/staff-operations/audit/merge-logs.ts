import type { AuditLogEntry } from '@wardround/proto/http/audit-logs.ts'

export type LogPart<Service extends string = string> = {
  service: Service
  items: readonly AuditLogEntry[]
  more: boolean
}
export type LoggedEntry<Service extends string = string> = AuditLogEntry & { service: Service }

/**
 * The entries of several logs in one order, the newest first. A log that goes on hides what others hold from before its
 * last entry, for it may have entries between.
 */
export function mergeLogs<Service extends string>(parts: readonly LogPart<Service>[]): LoggedEntry<Service>[] {
  const known = parts.flatMap(({ items, more }) => {
    const last = items.at(-1)
    return more && last ? [last.at] : []
  })
  const since = known.toSorted().at(-1) ?? ''
  return parts
    .flatMap(({ service, items }) => items.map((entry) => ({ ...entry, service })))
    .filter(({ at }) => at >= since)
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : other.seq - one.seq))
}

/** The logs that have to be read on before older entries can be shown: those that end last. */
export function logsToRead<Service extends string>(parts: readonly LogPart<Service>[]): LogPart<Service>[] {
  const open = parts.filter(({ more }) => more)
  const latest = open
    .map(({ items }) => items.at(-1)?.at ?? '')
    .toSorted()
    .at(-1)
  return open.filter(({ items }) => items.at(-1)?.at === latest)
}
