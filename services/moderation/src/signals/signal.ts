import type { SignalKind } from '@wardround/proto/http/moderation/signals.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * What each kind adds to a learner's score on its day. No single observation makes somebody suspicious at the usual
 * setting of 60: it takes three captured screens, or two of the others.
 */
export const SIGNAL_WEIGHTS: Record<SignalKind, number> = {
  screen_capture: 25,
  many_addresses: 35,
  shared_session: 35,
  fast_reading: 35,
}

/** Milliseconds in which one person leaves at most one signal of a kind. */
export const SIGNAL_PAUSES: Record<SignalKind, number> = {
  screen_capture: 5_000,
  many_addresses: 24 * HOUR,
  shared_session: 24 * HOUR,
  fast_reading: 4 * MINUTE,
}

/** A signal loses the same share of its weight every hour until nothing is left. */
export const SIGNAL_LIFE_DAYS = 30
export const SIGNAL_LIFE = SIGNAL_LIFE_DAYS * 24 * HOUR

export type SignalRow = {
  id: string
  user_id: string
  kind: SignalKind
  weight: number
  evidence: Record<string, string | number | string[]>
  recorded_at: Date
  dismissed_at: Date | null
  dismissed_by: string | null
  dismiss_reason: string | null
}

/** What is left of a signal's weight. */
export function worthOf(signal: Pick<SignalRow, 'weight' | 'recorded_at' | 'dismissed_at'>, now: Date): number {
  const left = 1 - (now.getTime() - signal.recorded_at.getTime()) / SIGNAL_LIFE
  return signal.dismissed_at || left <= 0 ? 0 : Math.min(1, left) * signal.weight
}

/** From 0 to 100. */
export const scoreOf = (
  signals: readonly Pick<SignalRow, 'weight' | 'recorded_at' | 'dismissed_at'>[],
  now: Date,
): number => Math.min(100, Math.floor(signals.reduce((sum, signal) => sum + worthOf(signal, now), 0)))

/** The path alone: a query or a fragment may hold what is nobody's business. */
export const pathAlone = (path: string): string => path.split(/[?#]/)[0] ?? '/'
