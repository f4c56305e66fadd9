import type { Retention } from '@wardround/kit/jobs/retention.ts'
import { expiredBin } from '@wardround/kit/staff-resource/bin.ts'

/** What notification keeps for a time only: a delivery that waits stays until it is sent or given up. */
export const RETENTION: readonly Retention[] = [
  {
    table: 'deliveries',
    expiredWhen: `state <> 'queued' and coalesce(sent_at, queued_at) <= :now::timestamptz - case when user_id is null then interval '30 days' else interval '90 days' end`,
  },
  { table: 'push_subscriptions', expiredWhen: `seen_at <= :now::timestamptz - interval '60 days'` },
  { table: 'pushes', expiredWhen: `state <> 'queued' and created_at <= :now::timestamptz - interval '30 days'` },
  { table: 'notices', expiredWhen: `created_at <= :now::timestamptz - interval '180 days'` },
  { table: 'broadcasts', expiredWhen: `is_test and created_at <= :now::timestamptz - interval '7 days'` },
  expiredBin('broadcasts'),
]
