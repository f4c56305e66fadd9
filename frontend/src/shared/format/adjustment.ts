import type { Adjustment } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { formatList } from './list.ts'
import { formatCounted } from './numbers.ts'

const restBreaksWords = (breaks: number, minutes: number): string =>
  breaks === 1
    ? `a rest break of up to ${formatCounted(minutes, 'minute')}`
    : `${breaks} rest breaks (${formatCounted(minutes, 'minute')} in total)`

/** "25% extra time and 2 rest breaks (20 minutes in total)"; null where there is nothing extra. */
export function adjustmentWords({ extraPercent, extraMinutes, restBreaks, restMinutes }: Adjustment): string | null {
  const parts = [
    ...(extraPercent > 0 ? [`${extraPercent}% extra time`] : []),
    ...(extraMinutes > 0 ? [`${formatCounted(extraMinutes, 'extra minute')}`] : []),
    ...(restBreaks > 0 ? [restBreaksWords(restBreaks, restMinutes)] : []),
  ]
  return parts.length > 0 ? formatList(parts) : null
}
