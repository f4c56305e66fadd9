import type { Retention } from '@wardround/kit/jobs/retention.ts'

/** What moderation keeps for a time only; members and reports go with their pair. */
export const RETENTION: readonly Retention[] = [
  { table: 'pairs', expiredWhen: `ended_at <= :now::timestamptz - interval '180 days'` },
  { table: 'like_notices', expiredWhen: `liked_on <= (:now::timestamptz - interval '7 days')::date` },
]
