export const findNote = () => undefined
