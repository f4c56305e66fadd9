import type { StaffOrderDetail } from '@wardround/proto/http/billing/orders.ts'
import type { IncidentRow } from './incident-repository.ts'

/** What an incident says of itself, without whom and what it is about. */
export const presentIncident = (row: IncidentRow): StaffOrderDetail['incidents'][number] => ({
  id: row.id,
  kind: row.kind,
  done: row.done,
  open: row.open,
  foundAt: row.found_at.toISOString(),
  closed:
    row.closed_at && row.closed_by
      ? { by: row.closed_by, at: row.closed_at.toISOString(), note: row.note ?? '' }
      : null,
})
