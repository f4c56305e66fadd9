import type { Publishing } from '@wardround/proto/staff/publishing.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'

/** When it was sent, or will be; the moment of a draft counts for nothing. */
export function sentWords({ state, publishAt }: Publishing): string {
  if (!publishAt || state === 'draft') return ''
  return state === 'scheduled' ? `Due ${formatMoment(publishAt)}` : formatMoment(publishAt)
}

/** How many of those who received something have read it, as a sentence. */
export function readWords(reads: number, received: number): string {
  if (received === 0) return 'No recipients yet.'
  if (reads === 0) return 'Not read yet.'
  return received === 1 ? 'Read by the recipient.' : `Read by ${formatCount(reads)} of ${formatCount(received)} people.`
}
