/** Reading of a London clock: `2026-12-03T18:30`, as a `datetime-local` control takes it. */
const READING = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
const WORDS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' })
export const toLondonReading = (iso: string): string => READING.format(new Date(iso)).replace(' ', 'T')

/**
 * The instant of a London reading; undefined for what is no reading. One that the spring change skips is an hour later.
 */
export function fromLondonReading(reading: string): string | undefined {
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(reading) ? Date.parse(`${reading}:00Z`) : Number.NaN
  if (Number.isNaN(wanted)) return undefined
  const shownAt = (at: number) => Date.parse(`${toLondonReading(new Date(at).toISOString())}:00Z`)
  const instant = wanted - (shownAt(wanted) - wanted)
  return new Date(instant + Math.max(0, wanted - shownAt(instant))).toISOString()
}

/** "Thu 3 Dec 2026, 18:30", London time. */
export const formatLondon = (iso: string): string => WORDS.format(new Date(iso)).replace(',', '')
/** "18:30", London time. */
export const formatLondonTime = (iso: string): string => TIME.format(new Date(iso))
