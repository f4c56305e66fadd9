import { DomainError } from '@wardround/kit/base/errors.ts'
import { tidyText } from '@wardround/kit/base/tidy-text.ts'
import { LONGEST_BAN_DAYS } from '@wardround/proto/http/moderation/bans.ts'
import type { Knex } from 'knex'
import { findSignals } from '#signals/signal-repository.ts'

export type Grounds = { until: string | null; reason: string; evidence: string; signals: string[] }

const invalid = (path: string, message: string) => new DomainError('request.invalid', { details: [{ path, message }] })

function endOf(until: string | null, now: Date): Date | null {
  if (until === null) return null
  const end = new Date(until)
  if (end <= now) throw invalid('body.until', 'Choose a time in the future.')
  if (end.getTime() > now.getTime() + LONGEST_BAN_DAYS * 86_400_000)
    throw invalid('body.until', 'A temporary ban can last up to a year. Ban until staff decide instead.')
  return end
}

/**
 * What staff fill in, as it is stored. Throws `request.invalid` for an end that is past or too far, and for signals of
 * somebody else.
 */
export async function groundsOf(trx: Knex.Transaction, uid: string, given: Grounds, now: Date) {
  const known = await findSignals(trx, given.signals)
  if (known.length !== new Set(given.signals).size || known.some((signal) => signal.user_id !== uid))
    throw invalid('body.signals', 'Some of these signals belong to someone else. Reload the page.')
  return {
    ends_at: endOf(given.until, now),
    reason: tidyText(given.reason),
    evidence: tidyText(given.evidence),
    signal_ids: known.map(({ id }) => id),
  }
}
