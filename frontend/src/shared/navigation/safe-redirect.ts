/** Learner 5: a slash, then parts of letters, digits and @ - % _ ~, then an optional query and hash. */
const SAFE = /^\/(?![/\\])[A-Za-z0-9@\-%_~/]*(\?[^#\s\\]*)?(#[^\s\\]*)?$/

/**
 * The path to go to after log-in, or undefined when `wanted` could lead anywhere else.
 * Besides the specification's rule the second character is neither `/` nor `\`, and what the browser
 * makes of it has to stay on our origin (security.md, section 1).
 */
export function safeRedirect(wanted: string | null | undefined, origin: string): string | undefined {
  if (!wanted || !SAFE.test(wanted)) return undefined
  try {
    const url = new URL(wanted, origin)
    if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
    return url.pathname + url.search + url.hash
  } catch {
    return undefined
  }
}
