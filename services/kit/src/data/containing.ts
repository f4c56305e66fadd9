/** A pattern for `like` that finds a text anywhere in another, whatever signs stand in it. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
