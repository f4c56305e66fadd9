export const findCategory = () => undefined
