const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** So many within `seconds`; the window begins with the first. */
export type Limit = { most: number; seconds: number }

/**
 * What may be sent and tried. The first five are those of the security requirements; the rest bounds what texts can
 * cost: per user, network address, block of ten thousand numbers and country in a day. Per network address the gateway
 * counts all sends of an hour.
 */
export const CODE_LIMITS = {
  spacing: { most: 1, seconds: MINUTE },
  sendsOfUser: { most: 5, seconds: HOUR },
  textsToPhone: { most: 10, seconds: DAY },
  triesOfUser: { most: 20, seconds: HOUR },
  triesOfFlow: { most: 5, seconds: 10 * MINUTE },
  textsOfUser: { most: 10, seconds: DAY },
  textsFromAddress: { most: 30, seconds: DAY },
  textsToBlock: { most: 30, seconds: DAY },
  textsToCountry: { most: 500, seconds: DAY },
} as const satisfies Record<string, Limit>
