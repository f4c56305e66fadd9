const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi

const fromCode = (code: number) =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' '

const decode = (text: string): string =>
  text.replace(ENTITY, (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
    if (decimal) return fromCode(Number(decimal))
    if (hex) return fromCode(Number.parseInt(hex, 16))
    return ENTITIES[(name ?? '').toLowerCase()] ?? whole
  })

/** Tags that may stand inside a word, as in H<sub>2</sub>O. */
const INSIDE_WORDS = /^\/?(?:a|b|em|i|mark|s|small|span|strong|sub|sup|u)(?![a-z0-9])/i

/** HTML without its tags, one pass from left to right: a `<` without its `>` ends the text. */
function withoutTags(html: string): string {
  const parts: string[] = []
  let from = 0
  for (;;) {
    const open = html.indexOf('<', from)
    if (open === -1) return parts.concat(html.slice(from)).join('')
    parts.push(html.slice(from, open))
    const close = html.indexOf('>', open)
    if (close === -1) return parts.join('')
    if (!INSIDE_WORDS.test(html.slice(open + 1, open + 9))) parts.push(' ')
    from = close + 1
  }
}

/**
 * The words of sanitised HTML as plain text on one line. The marks of excerpts (U+2068, U+2069) and NUL do not pass.
 */
export const plainText = (html: string): string =>
  decode(withoutTags(html))
    .replace(/[\u2068\u2069\0]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
