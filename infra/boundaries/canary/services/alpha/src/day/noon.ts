export const NOON = 12
