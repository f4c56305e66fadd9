const SEPARATOR = ' / '

/** Names from the top down with ` / ` between them; a slash of a name that stands alone has a `\\` before it. */
export const joinPath = (names: readonly string[]): string =>
  names.map((name) => name.trim().replace(/(^|\s)(\\*)\/(?=\s|$)/g, '$1\\$2/')).join(SEPARATOR)

/** The counterpart of `joinPath`. */
export const splitPath = (path: string): string[] =>
  path
    .split(SEPARATOR)
    .map((name) => name.trim().replace(/(^|\s)\\(\\*)\/(?=\s|$)/g, '$1$2/'))
    .filter(Boolean)
