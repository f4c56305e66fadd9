const DATE = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const EXACT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium' })
const RELATIVE = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
const NEVER_YEAR = 9999

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** Year 9999 stands for no end. */
export const hasNoEnd = (iso: string): boolean => new Date(iso).getUTCFullYear() >= NEVER_YEAR

/** "02 Oct 2026": DD MMM YYYY in UTC, as the specification writes dates; "No end date". */
export const formatDate = (iso: string): string =>
  hasNoEnd(iso) ? 'No end date' : DATE.format(new Date(iso)).replace('Sept', 'Sep')

/** "02 Oct 2026 to 02 Jan 2027"; "02 Oct 2026, no end date". */
export const formatPeriod = (from: string, until: string): string =>
  hasNoEnd(until) ? `${formatDate(from)}, no end date` : `${formatDate(from)} to ${formatDate(until)}`

/** "09:14" on the reader's own clock. */
export const formatTime = (iso: string): string => TIME.format(new Date(iso))

/** "02 Oct 2026, 09:14" on the reader's own clock. */
export function formatMoment(iso: string): string {
  const date = new Date(iso)
  return `${DAY.format(date).replace('Sept', 'Sep')}, ${TIME.format(date)}`
}

/** "02 Oct 2026, 09:14 to 13:00" on the reader's own clock; the end with its date where it is another day's. */
export function formatHours(from: string, to: string): string {
  const isSameDay = DAY.format(new Date(from)) === DAY.format(new Date(to))
  return `${formatMoment(from)} to ${isSameDay ? formatTime(to) : formatMoment(to)}`
}

/** "02-10-2026 09:14:07" on the reader's own clock: DD-MM-YYYY HH:mm:ss, where seconds tell what came first. */
export const formatExact = (iso: string): string => EXACT.format(new Date(iso)).replaceAll('/', '-').replace(',', '')

/** "3 days ago", "in 2 hours", "just now". */
export function formatRelative(iso: string, now: Date = new Date()): string {
  const seconds = Math.round((new Date(iso).getTime() - now.getTime()) / 1000)
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length)
  return step ? RELATIVE.format(Math.round(seconds / step[1]), step[0]) : 'just now'
}

/** Seconds as HH:mm:ss. */
export const formatSeconds = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), Math.floor(seconds % 60)]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
