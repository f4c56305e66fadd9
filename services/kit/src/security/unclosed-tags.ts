/** Elements whose content a parser takes as it stands, up to their end tag; without one, to the end of the text. */
const RAW = ['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']
const OPENING = new RegExp(`<(${RAW.join('|')})(?=[\\s/>])`, 'gi')

/**
 * The text with a comment in place of each tag that would hide all that follows it, because nothing ends it: the tag
 * goes, and what was written after it stays. The result is for the sanitiser and no other reader.
 */
export function withoutUnclosed(html: string): string {
  const lower = html.toLowerCase()
  const lastEnd = new Map(RAW.map((name) => [name, lower.lastIndexOf(`</${name}`)]))
  let kept = ''
  let from = 0
  for (const { index, 1: name = '' } of html.matchAll(OPENING)) {
    if (index < from || (lastEnd.get(name.toLowerCase()) ?? -1) > index) continue
    const end = html.indexOf('>', index)
    if (end < 0) break
    kept += `${html.slice(from, index)}<!---->`
    from = end + 1
  }
  return kept + html.slice(from)
}
