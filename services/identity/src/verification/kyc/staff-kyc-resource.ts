import type { StaffTable } from '@wardround/kit/staff-resource/staff-resource.ts'
import type { Knex } from 'knex'
import { OWN_CODES } from './rejection-words.ts'
import type { StaffKycRow } from './staff-kyc-presenter.ts'

const FAILURES = `(select count(*) from kyc_checks other where other.user_id = kyc_checks.user_id and other.state in ('rejected', 'redacted')
  and other.rejection_code <> '${OWN_CODES.canceled}') as failures`

/** The list of checks. Nothing is made, changed or removed through it: the one thing that staff do is to decide. */
export const staffKycResource: StaffTable<StaffKycRow> = {
  table: 'kyc_checks',
  select: (query: Knex.QueryBuilder) =>
    query
      .join('users', 'users.id', 'kyc_checks.user_id')
      .select('users.first_name', 'users.last_name as account_last_name', 'users.email', query.client.raw(FAILURES)),
  searchColumns: [
    'kyc_checks.given_name',
    'kyc_checks.last_name',
    'kyc_checks.document_given_name',
    'kyc_checks.document_last_name',
  ],
  sortColumns: { changed: 'kyc_checks.updated_at', started: 'kyc_checks.created_at', name: 'kyc_checks.last_name' },
  label: 'kyc_checks.last_name',
  filters: { state: 'kyc_checks.state', uid: 'kyc_checks.user_id' },
}
