/** A piece of plain text: words, or an address with where it leads. */
export type TextPart = { text: string; href?: string }

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/giu
const CLOSERS: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

const count = (text: string, sign: string) => text.split(sign).length

/** Signs that end the sentence rather than the address; a closing bracket belongs to it when its opening one does. */
function addressIn(found: string): string {
  let end = found.length
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1)
    const opener = CLOSERS[last]
    const isClosing = opener !== undefined && count(found.slice(0, end), opener) >= count(found.slice(0, end), last)
    if (isClosing || !/[.,;:!?)\]}…’”]/u.test(last)) break
  }
  return found.slice(0, end)
}

function hrefOf(address: string): string | undefined {
  try {
    const url = new URL(/^www\./i.test(address) ? `https://${address}` : address)
    return url.hostname.includes('.') ? url.href : undefined
  } catch {
    return undefined
  }
}

/** Cuts plain text at the web addresses in it. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = addressIn(match[0])
    const href = hrefOf(address)
    if (!href) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: address, href })
    from = match.index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
