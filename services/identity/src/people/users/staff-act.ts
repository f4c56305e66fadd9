import { type AuditEntry, audit } from '@wardround/kit/data/audit.ts'
import { compactPermissions, type Identity } from '@wardround/kit/security/identity.ts'
import type { PermissionClaims } from '@wardround/proto/http/identity/fields.ts'
import type { Knex } from 'knex'

/** What the audit log calls users. */
export const USER_ENTITY = 'users'

/** May this member of staff do everything that somebody's roles allow? True for somebody without a role. */
export function mayAsMuch(identity: Identity, claims: PermissionClaims | null): boolean {
  const asked = Object.entries(compactPermissions(claims) ?? {}) as [
    keyof NonNullable<Identity['permissions']>,
    string,
  ][]
  return asked.every(([area, letters]) =>
    [...letters].every((letter) => identity.permissions?.[area]?.includes(letter) ?? false),
  )
}

/** One entry for what staff did with an account. Call it last in the transaction. */
export const auditUser = (
  trx: Knex.Transaction,
  identity: Identity,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'> & { uid: string },
): Promise<void> =>
  audit(trx, {
    actor: identity.uid ?? identity.service ?? 'unknown',
    actorName: identity.name,
    action: entry.action,
    entity: USER_ENTITY,
    entityId: entry.uid,
    before: entry.before,
    after: entry.after,
  })
