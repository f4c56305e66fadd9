/** What each kind of signal adds to a learner's score; the setting "suspicious %" says from which score on somebody is in that list. */
export const SIGNAL_WEIGHTS = { screen_capture: 20 } as const
export type SignalKind = keyof typeof SIGNAL_WEIGHTS

/** The path alone: a query or a fragment may hold what is nobody's business. */
export const pathAlone = (path: string): string => path.split(/[?#]/)[0] ?? '/'
