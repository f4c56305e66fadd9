import type { Signal } from '@wardround/proto/http/moderation/signals.ts'
import { type SignalRow, worthOf } from '#signals/signal.ts'

export const presentSignal = (row: SignalRow, now: Date): Signal => ({
  id: row.id,
  kind: row.kind,
  at: row.recorded_at.toISOString(),
  weight: row.weight,
  worth: Math.round(worthOf(row, now)),
  evidence: row.evidence,
  dismissedAt: row.dismissed_at?.toISOString() ?? null,
  dismissReason: row.dismiss_reason,
})
