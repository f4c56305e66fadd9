const BARE = /&(?!#?\w{1,40};)/g
/** Sections that are left as they stand. */
const OPEN = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
] as const
const LONGEST_ENTITY = 44

/** Where text of this piece stays undecided until more of it is there. */
function cutOf(text: string, spared: string | undefined): number {
  if (spared) return text.length - spared.length + 1
  const last = Math.max(text.lastIndexOf('&'), text.lastIndexOf('<'))
  return last !== -1 && text.length - last < LONGEST_ENTITY ? last : text.length
}

/** The entity that a bare ampersand is written as; the reader knows it, and what it stands for. */
export const BARE_AMPERSAND = 'wr-bare-ampersand'

/**
 * Writes an ampersand that begins no reference as an entity of its own, so that the reader meets it, and can say so,
 * where it stands. Columns of a repaired line are those of the repaired text.
 */
export async function* repairAmpersands(stream: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  /** The end of the section that text is in, where nothing is changed. */
  let until: string | undefined
  const repair = (text: string): string => text.replace(BARE, `&${BARE_AMPERSAND};`)
  function* work(text: string, ended: boolean): Generator<string> {
    let rest = text
    while (rest) {
      if (until !== undefined) {
        const end = rest.indexOf(until)
        const cut = end === -1 ? (ended ? rest.length : Math.max(0, cutOf(rest, until))) : end + until.length
        if (cut === 0) break
        yield rest.slice(0, cut)
        rest = rest.slice(cut)
        if (end === -1) break
        until = undefined
        continue
      }
      const [start, open] = OPEN.map((pair) => [rest.indexOf(pair[0]), pair] as const)
        .filter(([at]) => at !== -1)
        .sort(([a], [b]) => a - b)[0] ?? [-1]
      if (start === -1) {
        const cut = ended ? rest.length : cutOf(rest, undefined)
        if (cut === 0) break
        yield repair(rest.slice(0, cut))
        rest = rest.slice(cut)
        break
      }
      if (start > 0) yield repair(rest.slice(0, start))
      rest = rest.slice(start)
      until = open?.[1]
    }
    held = rest
  }
  for await (const piece of stream) yield* work(held + piece, false)
  yield* work(held, true)
}
