export const MIDNIGHT = 0
