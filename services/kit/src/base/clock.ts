/** The time of day as an argument, so that a rule can be asked about any moment. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
