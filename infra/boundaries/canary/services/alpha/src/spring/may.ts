export const MAY = 5
