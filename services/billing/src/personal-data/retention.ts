import type { Retention } from '@wardround/kit/jobs/retention.ts'
import { expiredBin } from '@wardround/kit/staff-resource/bin.ts'

/** What is removed once it has been kept long enough. */
export const RETENTION: readonly Retention[] = [
  expiredBin('products'),
  expiredBin('services'),
  { table: 'free_access_waits', expiredWhen: "created_at < :now::timestamptz - interval '90 days'" },
]
