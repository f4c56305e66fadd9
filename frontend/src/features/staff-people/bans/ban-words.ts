import type { Appeal } from '@wardround/proto/http/moderation/appeals.ts'
import type { Ban } from '@wardround/proto/http/moderation/bans.ts'
import type { Signal, SignalKind } from '@wardround/proto/http/moderation/signals.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import type { StateLook } from '#shared/ui/badge.tsx'

export const SIGNAL_WORDS: Record<SignalKind, string> = {
  screen_capture: 'Screen capture',
  many_addresses: 'Many IP addresses',
  shared_session: 'Shared account',
  fast_reading: 'Fast reading',
}

const list = (value: unknown): string => (Array.isArray(value) && value.length > 0 ? value.join(', ') : 'unknown')

/** Observed, in a sentence. */
export function evidenceOf({ kind, evidence }: Pick<Signal, 'kind' | 'evidence'>): string {
  const counted = (key: string, one: string) => formatCounted(Number(evidence[key]), one)
  const hours = counted('hours', 'hour')
  if (kind === 'screen_capture') return `A screen capture key was pressed on ${evidence['path']}.`
  if (kind === 'many_addresses')
    return `Logged in from these IP addresses within ${hours}: ${list(evidence['addresses'])}.`
  if (kind === 'shared_session')
    return `Devices logged each other out ${Number(evidence['displaced']) === 1 ? 'once' : counted('displaced', 'time')} within ${hours}: ${list(evidence['devices'])}.`
  const reads = counted('reads', Number(evidence['reads']) === 1 ? 'question' : 'different question')
  return `Read ${reads} within ${counted('minutes', 'minute')}.`
}

/** How long a ban is meant to hold, in the words of staff. */
export const lengthOf = ({ ban, until }: Pick<Ban, 'ban' | 'until'>): string =>
  ban === 2 && until ? `until ${formatMoment(until)}` : 'until staff decide'

export const BAN_STATES: Record<Ban['state'], StateLook> = {
  'in-force': { tone: 'bad', icon: 'lock', word: 'In force' },
  lapsed: { tone: 'muted', icon: 'clock', word: 'Ended' },
  lifted: { tone: 'good', icon: 'tick', word: 'Lifted' },
}

export const APPEAL_WORDS: Record<Appeal['state'], StateLook> = {
  open: { tone: 'warn', icon: 'clock', word: 'Open' },
  lifted: { tone: 'good', icon: 'tick', word: 'Ban lifted' },
  upheld: { tone: 'muted', icon: 'lock', word: 'Ban upheld' },
}

/** A person's ban in one mark; undefined while none is in force. */
export const banMark = (banned: 0 | 1 | 2): StateLook | undefined =>
  banned === 0 ? undefined : { tone: 'bad', icon: 'lock', word: banned === 1 ? 'Banned' : 'Banned temporarily' }

const DAY = 86_400_000
export const BAN_LENGTHS = [
  { value: '1', label: '1 day' },
  { value: '3', label: '3 days' },
  { value: '7', label: '1 week' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const

/** When a ban of so many days that is made now ends. */
export const endAfter = (days: string, now: Date = new Date()): string =>
  new Date(now.getTime() + Number(days) * DAY).toISOString()
