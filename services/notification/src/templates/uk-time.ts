const ZONE = 'Europe/London'
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: ZONE })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: ZONE })
/** From this year on access is meant to have no end. */
const NO_END = 9999

/** "1 May 2026 at 09:00 (UK time)". */
export const ukTime = (iso: string): string => `${moment.format(new Date(iso))} (UK time)`

/** "1 May 2026". */
export const ukDay = (iso: string): string => day.format(new Date(iso))

/** "until 1 August 2026", or "with no end date". */
export function untilDay(iso: string): string {
  const until = new Date(iso)
  return until.getUTCFullYear() >= NO_END ? 'with no end date' : `until ${day.format(until)}`
}
