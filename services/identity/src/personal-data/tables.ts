import type { PersonalTable } from '@wardround/kit/events/personal-data.ts'

const LIVES = 'as long as the account'
const own = (table: string, why: string, kept = LIVES): PersonalTable => ({
  table,
  of: 'user_id',
  why,
  kept,
  erase: 'delete',
})

/**
 * What identity keeps of people. The row of the user stays under its id and is emptied, so that what refers to it still
 * means one person.
 */
export const PERSONAL: readonly PersonalTable[] = [
  { ...own('sessions', 'where and when you logged in', '30 days after the end of each'), withheld: ['jti'] },
  {
    ...own('activation_flows', 'sign-ups and codes that confirm the address', 'one day after the last email'),
    withheld: ['details', 'code_hash', 'token_hash', 'wrong_hashes'],
  },
  {
    ...own('password_resets', 'links to a new password', 'one day, or until the link runs out'),
    withheld: ['token_hash'],
  },
  { ...own('totp_secrets', 'the authenticator app'), withheld: ['sealed', 'offer_sealed'] },
  { ...own('recovery_codes', 'recovery codes'), withheld: ['code_hash'] },
  {
    ...own('known_devices', 'browsers you have logged in from', '180 days after the last log-in from each'),
    withheld: ['device_hash'],
  },
  {
    ...own('one_time_codes', 'codes by email and text message', 'one day'),
    withheld: ['target_sealed', 'target_hash', 'code_hash', 'wrong_hashes'],
  },
  { ...own('email_changes', 'changes of email address', 'one day'), withheld: ['code_hash', 'wrong_hashes'] },
  own('consents', 'what you agreed to'),
  own('user_logs', 'what you did on the site', '90 days'),
  {
    table: 'user_views',
    of: 'subject_id',
    why: 'when staff looked at the site as you',
    kept: LIVES,
    erase: 'delete',
    withheld: ['actor_id', 'session_id', 'jti', 'reason'],
  },
  {
    ...own('deletion_requests', 'emails about deleting the account', 'one day'),
    withheld: ['token_hash', 'code_hash'],
  },
  { ...own('data_exports', 'exports of your data', 'the file 24 hours, the date 30 days'), withheld: ['file'] },
  {
    ...own('kyc_checks', 'identity checks: names and outcome'),
    // The number at the provider is needed until the provider has deleted what it holds; then the row goes.
    erase: { replace: { given_name: '', last_name: '', document_given_name: null, document_last_name: null } },
  },
  { ...own('user_notes', 'staff notes about you'), withheld: ['author_id', 'author_name'] },
  own('users_roles', 'roles'),
  {
    table: 'users',
    of: 'id',
    why: 'your account',
    kept: `${LIVES}; 30 days after the last use where no address was ever confirmed`,
    erase: {
      replace: {
        email: '',
        first_name: '',
        last_name: '',
        exam_date: null,
        time_zone: 'Europe/London',
        entitlements: '{}',
        password_hash: '',
        terms_accepted_at: null,
        verified_at: null,
        first_verified_at: null,
        identity_verified_at: null,
        last_login_at: null,
        deletion_due_at: null,
        student: 'false',
        phone_sealed: null,
        phone_confirmed_at: null,
      },
    },
    withheld: ['password_hash', 'email_key', 'phone_sealed'],
  },
]

/** Tables that hold nothing of anybody; erasures hold the ids of those who went, and nothing else. */
export const NOBODYS: readonly string[] = [
  'captcha_uses',
  'code_counters',
  'erasure_answers',
  'erasures',
  'kyc_events',
  'login_failures',
  'roles',
]
