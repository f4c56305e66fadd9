import type { BanCode } from '@wardround/proto/http/moderation/bans.ts'

/**
 * A ban as it is stored. `banned_by` is null for one that the rule about screen captures made; `signal_ids` are what it
 * rests on.
 */
export type BanRow = {
  id: string
  user_id: string
  ban: BanCode
  reason: string
  evidence: string
  signal_ids: string[]
  automatic: boolean
  banned_by: string | null
  starts_at: Date
  ends_at: Date | null
  lifted_at: Date | null
  lifted_by: string | null
  lift_reason: string | null
  lift_evidence: string | null
  version: number
  created_at: Date
  updated_at: Date
}

/** A temporary ban is over when its time is; nobody need end it. */
export function stateOfBan(ban: Pick<BanRow, 'ends_at' | 'lifted_at'>, now: Date): 'in-force' | 'lapsed' | 'lifted' {
  if (ban.lifted_at) return 'lifted'
  return ban.ends_at && ban.ends_at <= now ? 'lapsed' : 'in-force'
}

const DAY = 86_400_000
/**
 * Specification admin 4, `domain.md`: the third report within 24 hours bans for 24 hours, the third such ban until
 * staff decide.
 */
export const CAPTURES_FOR_BAN = 3
export const CAPTURE_WINDOW = DAY
const CAPTURE_BAN = DAY
const BANS_FOR_FULL_BAN = 3

type Sentence = Pick<BanRow, 'ban' | 'reason' | 'evidence' | 'ends_at'>

/** What follows from a third screen capture for somebody with so many earlier bans of this kind. */
export function captureBan(earlier: number, now: Date): Sentence {
  const evidence = `${CAPTURES_FOR_BAN} screen captures within 24 hours; earlier bans for that: ${earlier}.`
  const reason = 'Screen capture was reported three times in one day.'
  if (earlier + 1 < BANS_FOR_FULL_BAN)
    return { ban: 2, reason, evidence, ends_at: new Date(now.getTime() + CAPTURE_BAN) }
  return { ban: 1, reason: `${reason} This was the third time.`, evidence, ends_at: null }
}
