import type { SealedNotice } from '@wardround/kit/events/notices.ts'
import { ukTime } from './uk-time.ts'

/** How deliveries were sealed before notices had fields: with ready values. None is older than 90 days. */
export type EarlierNotice = { to: string; name: string; until?: string; values: Record<string, string> }

const DAY_MS = 86_400_000
/** How long a link worked, by the words that its notice had for it. */
const LINK_MS: Record<string, number> = { 'a day': DAY_MS, 'a week': 7 * DAY_MS }

/**
 * Puts a notice that was sealed in the earlier way, and requested at that time, into the shape of today; its values
 * travel as `values`.
 */
export function fromEarlier(notice: SealedNotice | EarlierNotice, requestedAt: Date): SealedNotice {
  if (!('values' in notice)) return notice
  const { to, name, until, values } = notice
  const works = LINK_MS[values['goodFor'] ?? ''] ?? DAY_MS
  const expiresAt = until ?? new Date(requestedAt.getTime() + works).toISOString()
  return { to, firstName: name, fields: { values, expiresAt } }
}

/** Placeholders that templates have gained since. */
const GAINED = { minutes: '10', days: '7', event: 'the big mock' }

/** The ready values of an earlier notice; undefined where the fields are those of its kind. */
export function earlierValues(fields: Record<string, unknown>, publicUrl: string): Record<string, string> | undefined {
  if (!fields['values']) return undefined
  const values = fields['values'] as Record<string, string>
  const { expiresAt } = fields as { expiresAt: string }
  return {
    ...GAINED,
    until: ukTime(expiresAt),
    link: `${publicUrl}${fields['path'] ?? ''}`,
    ...values,
  }
}
