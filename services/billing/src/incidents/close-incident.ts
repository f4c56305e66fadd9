import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { StaffMember } from '@wardround/kit/security/identity.ts'
import type { Page } from '@wardround/proto/envelope.ts'
import type { Incident, IncidentKind } from '@wardround/proto/http/billing/incidents.ts'
import type { Deps } from '#deps.ts'
import { namesOf } from '#people/names-of.ts'
import { presentIncident } from './incident-presenter.ts'
import { closeIncidentRow, type IncidentRow, listIncidentRows, lockIncident } from './incident-repository.ts'

type Named = (uid: string) => { uid: string; name: string }

const present = (row: IncidentRow, named: Named): Incident => ({
  ...presentIncident(row),
  subject: row.subject,
  orderId: row.order_id,
  user: row.user_id ? named(row.user_id) : null,
})
type Ask = { page: number; size: number; open?: boolean | undefined; kind?: IncidentKind | undefined }

export async function listIncidents(deps: Deps, ask: Ask): Promise<Page<Incident>> {
  const { rows, total } = await listIncidentRows(deps.db.knex, ask)
  const named = await namesOf(
    deps,
    rows.map((row) => row.user_id),
  )
  return { items: rows.map((row) => present(row, named)), page: ask.page, size: ask.size, total }
}

/** Closes an incident with a note; a second call changes nothing. Throws `resource.missing`. */
export async function closeIncident(
  deps: Deps,
  { id, note, by }: { id: string; note: string; by: StaffMember },
): Promise<Incident> {
  const row = await transaction(deps.db, async (trx) => {
    const before = await lockIncident(trx, id)
    if (!before) throw new DomainError('resource.missing')
    if (!before.open) return before
    const after = await closeIncidentRow(trx, id, { by: by.name, at: deps.clock(), note })
    await audit(trx, {
      actor: by.uid,
      actorName: by.name,
      action: 'close',
      entity: 'incidents',
      entityId: id,
      after: { note },
    })
    return after
  })
  return present(row, await namesOf(deps, [row.user_id]))
}
