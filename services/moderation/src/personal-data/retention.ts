import type { Retention } from '@wardround/kit/jobs/retention.ts'

/**
 * What moderation keeps for a time only; members and reports go with their pair, and messages of the contact form,
 * which anybody can send who has no account to delete, a year after the last word.
 */
export const RETENTION: readonly Retention[] = [
  { table: 'pairs', expiredWhen: `ended_at <= :now::timestamptz - interval '180 days'` },
  {
    table: 'feedbacks',
    expiredWhen: `target_kind = 'contact' and coalesce(answered_at, created_at) <= :now::timestamptz - interval '1 year'`,
  },
  { table: 'like_notices', expiredWhen: `liked_on <= (:now::timestamptz - interval '7 days')::date` },
]
