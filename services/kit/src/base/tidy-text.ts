/**
 * Invisible characters and those that turn the direction of reading; the joiners that emoji and some scripts need stay.
 */
const TRICKS = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[^\P{Cc}\n\t]/gu

/** Plain text as it is stored: composed, one kind of line break, at most one empty line, nothing invisible. */
export const tidyText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(TRICKS, '')
    .replace(/(?<![^\S\n])[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The same on one line, as a name. */
export const tidyLine = (text: string): string => tidyText(text).replace(/\s+/g, ' ')
