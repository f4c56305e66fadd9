import type { Retention } from '@wardround/kit/jobs/retention.ts'
import { expiredBin } from '@wardround/kit/staff-resource/bin.ts'

/** What is removed once it has been kept long enough. */
export const RETENTION: readonly Retention[] = [
  expiredBin('mocks'),
  {
    table: 'question_sets',
    expiredWhen: `pair_id is not null
      and not exists (select from pair_people p where p.pair_id = question_sets.pair_id and p.ended_at is null)
      and closed_at <= :now::timestamptz - interval '180 days'`,
  },
  { table: 'pair_people', expiredWhen: `ended_at <= :now::timestamptz - interval '180 days'` },
]
