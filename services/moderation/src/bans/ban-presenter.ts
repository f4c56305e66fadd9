import type { Ban } from '@wardround/proto/http/moderation/bans.ts'
import { type BanRow, stateOfBan } from '#bans/ban.ts'
import type { SignalRow } from '#signals/signal.ts'
import { presentSignal } from '#signals/signal-presenter.ts'

type Known = { signals: readonly SignalRow[]; names: ReadonlyMap<string, string>; now: Date }

const nameOf = (names: Known['names'], uid: string | null) => (uid ? (names.get(uid) ?? null) : null)

/** A ban as staff see it, with the signals that it rests on and the names of those who decided. */
export const presentBan = (row: BanRow, { signals, names, now }: Known): Ban => ({
  id: row.id,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  uid: row.user_id,
  ban: row.ban,
  state: stateOfBan(row, now),
  reason: row.reason,
  evidence: row.evidence,
  signals: signals.filter(({ id }) => row.signal_ids.includes(id)).map((signal) => presentSignal(signal, now)),
  automatic: row.automatic,
  by: row.banned_by,
  byName: nameOf(names, row.banned_by),
  from: row.starts_at.toISOString(),
  until: row.ends_at?.toISOString() ?? null,
  liftedAt: row.lifted_at?.toISOString() ?? null,
  liftedBy: row.lifted_by,
  liftedByName: nameOf(names, row.lifted_by),
  liftReason: row.lift_reason,
})
