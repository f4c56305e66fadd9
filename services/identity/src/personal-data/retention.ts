import type { Retention } from '@wardround/kit/jobs/retention.ts'
import { expiredBin } from '@wardround/kit/staff-resource/bin.ts'

const olderThan = (moment: string, age: string): string => `${moment} <= :now::timestamptz - interval '${age}'`

/** What identity keeps for a time only, and until when. The words for it are in `tables.ts`. */
export const RETENTION: readonly Retention[] = [
  { table: 'one_time_codes', expiredWhen: olderThan('created_at', '1 day') },
  // An email that was asked for again has a link that is good for a day from then on.
  { table: 'activation_flows', expiredWhen: `${olderThan('created_at', '1 day')} and token_expires_at <= :now` },
  { table: 'password_resets', expiredWhen: `${olderThan('created_at', '1 day')} and expires_at <= :now` },
  { table: 'email_changes', expiredWhen: olderThan('created_at', '1 day') },
  { table: 'deletion_requests', expiredWhen: `${olderThan('created_at', '1 day')} and expires_at <= :now` },
  { table: 'data_exports', expiredWhen: `state <> 'queued' and ${olderThan('requested_at', '30 days')}` },
  // One that nobody ended was over by itself some time after it was last seen.
  { table: 'sessions', expiredWhen: olderThan('coalesce(ended_at, last_seen_at)', '30 days') },
  { table: 'user_logs', expiredWhen: olderThan('created_at', '90 days') },
  { table: 'kyc_events', expiredWhen: `state in ('settled', 'ignored') and ${olderThan('received_at', '90 days')}` },
  { table: 'code_counters', expiredWhen: 'until < :now' },
  { table: 'login_failures', expiredWhen: olderThan('since', '1 day') },
  // As long as the cookie lives.
  { table: 'known_devices', expiredWhen: olderThan('used_at', '180 days') },
  { table: 'captcha_uses', expiredWhen: 'expires_at <= :now' },
  expiredBin('roles'),
]
