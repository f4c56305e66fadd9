import { BEGINNING, createElementParser, type Found, type Mark, type Place } from './element-parser.ts'
import { plainName } from './xml-node.ts'

const PIECE = 16_384
/** So much text without the end of an element is doubtful: a comment or a section that is not closed may hold it. */
const LONGEST = 12 * 1024 * 1024

function placeAfter({ line, column }: Place, text: string): Place {
  const lines = text.split('\n')
  const last = lines.at(-1) as string
  return lines.length > 1
    ? { line: line + lines.length - 1, column: last.length }
    : { line, column: column + last.length }
}

/** The end of the tag that begins at `start`. */
function afterTag(text: string, start: number): number {
  const end = text.indexOf('>', start)
  return end === -1 ? text.length : end + 1
}

type Cut = { from: number; to: number; isHeadless: boolean }

/** Finds the next element of a text by its tags alone; nothing where more text may be needed. */
function createCutter(each: string): (text: string, isLast: boolean) => Cut | undefined {
  const tag = new RegExp(`<(/?)(?:[\\w.-]+:)?${each}(?=[\\s/>])`, 'g')
  return (text, isLast) => {
    tag.lastIndex = 0
    const first = tag.exec(text)
    if (!first) return undefined
    if (first[1]) return { from: first.index, to: afterTag(text, first.index), isHeadless: true }
    const second = tag.exec(text)
    if (!second) return isLast ? { from: first.index, to: text.length, isHeadless: false } : undefined
    return { from: first.index, to: second[1] ? afterTag(text, second.index) : second.index, isHeadless: false }
  }
}

/**
 * Reads text that may be damaged. What came since the last whole element is kept; where a fault shows, the next element
 * called `each` is cut out by its tags and read on its own, and another parser goes on after it.
 */
export function readDamaged(wanted: (name: string, depth: number) => boolean, each: string) {
  const cutNext = createCutter(each)
  let parser = createElementParser(wanted)
  const ends = [parser.end]
  /** The last place that is beyond doubt, the text read since then, and the text to be read. */
  let safe: Mark = BEGINNING
  let kept = ''
  let waiting = ''
  let isDoubtful = false
  /** How long the text must be before an element is looked for in it. */
  let searchFrom = 0
  let isClosed = false
  const isEach = ({ node }: Found) => plainName(node.name) === each

  /** The cut element by itself, after what stands before it; one that cannot be read has the fault alone. */
  function* readCut({ from, to, isHeadless }: Cut): Generator<Found> {
    const place = placeAfter(safe, kept.slice(0, from))
    const { line } = place
    const before = createElementParser(wanted, safe)
    yield* before.write(kept.slice(0, from)).filter((found) => !isEach(found))
    // A closing tag too many leaves nothing open, which cannot be meant where an element follows.
    const around = before.mark().path.length > 0 ? before.mark() : safe
    const alone = createElementParser(wanted, { ...around, ...place })
    const found = isHeadless ? [] : [...alone.write(kept.slice(from, to)), ...alone.close()]
    const fault = isHeadless ? `line ${line}: The beginning of the question is missing.` : alone.end.fault
    yield found.find(isEach) ?? {
      node: { name: each, attributes: {}, children: [], line, column: 1 },
      within: around.within,
      repairs: [],
      fault: fault ?? `line ${line}: The question cannot be read.`,
    }
    safe = { ...around, ...placeAfter(place, kept.slice(from, to)), at: 0, opened: alone.mark().opened }
  }

  /** A section of text that is not closed takes in the elements after it, and all is well-formed. */
  function holdsAnother({ from = 0, after }: Found): boolean {
    const text = after ? kept.slice(from - safe.at, after.at - safe.at) : ''
    const cut = cutNext(text, true)
    return cut !== undefined && !(cut.isHeadless && cut.to === text.length)
  }

  /** Reads the next element on its own; false where it cannot be found, or not yet. */
  function* recover(isLast: boolean): Generator<Found, boolean> {
    kept += waiting
    waiting = ''
    if (kept.length < searchFrom && !isLast) return false
    const cut = cutNext(kept, isLast)
    // Looked for again when there is twice as much, so that a long text is not searched for each piece of it.
    searchFrom = cut ? 0 : kept.length * 2
    if (!cut) return false
    yield* readCut(cut)
    waiting = kept.slice(cut.to)
    kept = ''
    parser = createElementParser(wanted, safe)
    ends.push(parser.end)
    isDoubtful = false
    isClosed = false
    return true
  }

  function readPiece(): Found[] {
    const piece = waiting.slice(0, PIECE)
    waiting = waiting.slice(PIECE)
    kept += piece
    isClosed = piece === ''
    return isClosed ? parser.close() : parser.write(piece)
  }

  function* run(isLast: boolean): Generator<Found> {
    while (true) {
      if (isDoubtful && !(yield* recover(isLast))) return
      if (waiting === '' && (isClosed || !isLast)) return
      for (const found of readPiece()) {
        isDoubtful = isEach(found) && (found.fault !== undefined || holdsAnother(found))
        if (isDoubtful) break
        if (found.after) {
          kept = kept.slice(found.after.at - safe.at)
          safe = found.after
        }
        yield found
      }
      isDoubtful ||= parser.end.fault !== undefined || kept.length > LONGEST
    }
  }

  return {
    write: (text: string): Iterable<Found> => {
      waiting += text
      return run(false)
    },
    close: (): Iterable<Found> => run(true),
    end: () => ({
      root: ends.find(({ root }) => root !== undefined)?.root,
      rootAttributes: ends[0]?.rootAttributes ?? {},
      fault: parser.end.fault,
      repairs: new Set(ends.flatMap(({ repairs }) => [...repairs])),
    }),
  }
}
