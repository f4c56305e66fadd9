import type { StaffKyc } from '@wardround/proto/http/identity/staff-kyc.ts'
import { presentRejection } from './kyc-presenter.ts'
import type { KycRow } from './kyc-repository.ts'

/** A check with what the staff list joins to it. */
export type StaffKycRow = KycRow & { first_name: string; account_last_name: string; email: string; failures: number }

/** A check as staff see it: names and outcome only. */
export const presentStaffKyc = (row: StaffKycRow): StaffKyc => ({
  id: row.id,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  uid: row.user_id,
  account: { firstName: row.first_name, lastName: row.account_last_name, email: row.email },
  state: row.state,
  givenName: row.given_name,
  lastName: row.last_name,
  document:
    row.document_given_name === null && row.document_last_name === null
      ? null
      : { givenName: row.document_given_name ?? '', lastName: row.document_last_name ?? '' },
  doubt: row.doubt,
  rejection: presentRejection(row),
  provider: row.provider,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by ? { uid: row.decided_by, name: row.decided_by_name ?? '' } : null,
  reason: row.reason,
  failures: row.failures,
})
