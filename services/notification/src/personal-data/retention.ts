import type { Retention } from '@wardround/kit/retention.ts'

/** What notification keeps for a time only: a mail that waits stays until it is settled. */
export const RETENTION: readonly Retention[] = [
  {
    table: 'mails',
    over: `state <> 'queued' and coalesce(sent_at, queued_at) <= :now::timestamptz - case when user_id is null then interval '30 days' else interval '90 days' end`,
  },
]
