export const OCTOBER = 10
