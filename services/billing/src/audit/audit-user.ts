import { type AuditEntry, audit } from '@wardround/kit/data/audit.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { Knex } from 'knex'

export type StaffMember = { uid: string; name: string }

/** Who of staff asks; the route's access lets nobody else in. */
export const staffMember = ({ uid, name }: Pick<Identity, 'uid' | 'name'>): StaffMember => ({
  uid: uid as string,
  name,
})

/** One entry for what staff did with a user's access. Call it last in the transaction. */
export const auditUser = (
  trx: Knex.Transaction,
  by: StaffMember,
  { uid, ...entry }: Pick<AuditEntry, 'action' | 'before' | 'after'> & { uid: string },
): Promise<void> =>
  audit(trx, { actor: by.uid, actorName: by.name || undefined, entity: 'users', entityId: uid, ...entry })
