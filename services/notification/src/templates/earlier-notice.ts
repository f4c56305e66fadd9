import type { SealedNotice } from '@wardround/kit/events/notices.ts'

/** How deliveries were sealed before notices had fields: with ready values. None is older than 90 days. */
export type EarlierNotice = { to: string; name: string; until?: string; values: Record<string, string> }

/** Puts a notice that was sealed in the earlier way into the shape of today; its values travel as `values`. */
export function fromEarlier(notice: SealedNotice | EarlierNotice): SealedNotice {
  if (!('values' in notice)) return notice
  const { to, name, until, values } = notice
  return { to, firstName: name, fields: { values, ...(until ? { expiresAt: until } : {}) } }
}

/** Placeholders that templates have gained since. */
const GAINED = { minutes: '10', days: '7', event: 'the live mock exam' }

/** The ready values of an earlier notice; undefined where the fields are those of its kind. */
export function earlierValues(fields: Record<string, unknown>, publicUrl: string): Record<string, string> | undefined {
  if (!fields['values']) return undefined
  const values = fields['values'] as Record<string, string>
  return {
    ...GAINED,
    until: `for ${values['goodFor'] ?? 'a day'}`,
    link: `${publicUrl}${fields['path'] ?? ''}`,
    ...values,
  }
}
