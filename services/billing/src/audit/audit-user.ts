import { type AuditEntry, audit } from '@wardround/kit/data/audit.ts'
import type { StaffMember } from '@wardround/kit/security/identity.ts'
import type { Knex } from 'knex'

/** One entry for what staff did with a user's access. Call it last in the transaction. */
export const auditUser = (
  trx: Knex.Transaction,
  by: StaffMember,
  { uid, ...entry }: Pick<AuditEntry, 'action' | 'before' | 'after'> & { uid: string },
): Promise<void> => audit(trx, { actor: by.uid, actorName: by.name, entity: 'users', entityId: uid, ...entry })
