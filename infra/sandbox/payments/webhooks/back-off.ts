const DAY = 24 * 60 * 60
const GIVE_UP_AFTER = 3 * DAY
const LONGEST_WAIT = 60 * 60

/** Seconds until the next try: 1, 2, 4, 8 … up to an hour. Undefined three days after the first: given up. */
export const waitAfter = (attempts: number, ageSeconds: number): number | undefined =>
  ageSeconds > GIVE_UP_AFTER ? undefined : Math.min(2 ** (attempts - 1), LONGEST_WAIT)
