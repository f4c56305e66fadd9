import { formatCounted } from '#shared/format/numbers.ts'

const MINUTE_MS = 60_000

/** Time left in whole minutes, rounded up: "24 minutes"; under one, "less than a minute". */
export function minutesLeft(milliseconds: number): string {
  if (milliseconds < MINUTE_MS) return 'less than a minute'
  const minutes = Math.ceil(milliseconds / MINUTE_MS)
  return formatCounted(minutes, 'minute')
}
