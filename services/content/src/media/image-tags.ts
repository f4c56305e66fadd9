const TAG = /<img\b[^<>]*>?/gi
const SOURCE = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/i

/** The tags of pictures in HTML of any make, those too that are not closed. */
export const imageTagsIn = (html: string): string[] => html.match(TAG) ?? []

/** The text with something else in the place of each picture. */
export const replaceImageTags = (html: string, by: (tag: string) => string): string => html.replace(TAG, by)

const QUOTED = /"[^"]*"|'[^']*'/g
const SIZE = /\s(?:width|height)\s*=/i

/** Whether the tag gives its picture a width or a height. */
export const hasSize = (tag: string): boolean => SIZE.test(tag.replace(QUOTED, ''))

/** The tag with another source, escaped for an attribute, where `sourceOfTag` found one. */
export const withSource = (tag: string, source: string): string => tag.replace(SOURCE, () => `src="${source}"`)

/** What a picture's tag names as its source, as it stands there; undefined where it names none. */
export function sourceOfTag(tag: string): string | undefined {
  const found = SOURCE.exec(tag)
  return found ? (found[1] ?? found[2] ?? found[3]) : undefined
}
