import type { Adjustment } from '@wardround/proto/http/assessment/mock-attempts.ts'

const MINUTE = 60

/** Seconds that a paper has with extra time; rounded up to whole seconds. */
export const adjustedSeconds = (minutes: number, { extraPercent, extraMinutes }: Adjustment): number =>
  Math.ceil(minutes * MINUTE * (1 + extraPercent / 100)) + extraMinutes * MINUTE

/** The more generous of two adjustments, part by part. */
export const moreOf = (one: Adjustment, other: Adjustment): Adjustment => ({
  extraPercent: Math.max(one.extraPercent, other.extraPercent),
  extraMinutes: Math.max(one.extraMinutes, other.extraMinutes),
  restBreaks: Math.max(one.restBreaks, other.restBreaks),
  restMinutes: Math.max(one.restMinutes, other.restMinutes),
})

export const NO_ADJUSTMENT: Adjustment = { extraPercent: 0, extraMinutes: 0, restBreaks: 0, restMinutes: 0 }

export const isSame = (one: Adjustment, other: Adjustment): boolean =>
  one.extraPercent === other.extraPercent &&
  one.extraMinutes === other.extraMinutes &&
  one.restBreaks === other.restBreaks &&
  one.restMinutes === other.restMinutes

/** The rest breaks of a paper, as the sitting keeps them. */
export const restsOf = ({ restBreaks, restMinutes }: Adjustment): { breaks: number; seconds: number } => ({
  breaks: restBreaks,
  seconds: restMinutes * MINUTE,
})
