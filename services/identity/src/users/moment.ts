const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** A moment as mails name it: "1 May 2026 at 08:00 UTC". */
export const asMoment = (at: Date): string => `${WHEN.format(at)} UTC`
