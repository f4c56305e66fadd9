import { DamagedFile } from '#exchange/refusal.ts'
import { decodeText } from './decode-text.ts'
import { createElementParser, type FoundElement, type XmlEnd } from './element-parser.ts'
import { readDamaged } from './read-damaged.ts'
import { repairAmpersands } from './repair-ampersands.ts'

const PIECE = 16_384

/**
 * Reads XML as it streams and yields every element for which `wanted` says yes, as `createElementParser` finds them.
 * A document without an element, and one that cannot be unpacked, has no root and a fault.
 * With `each`, the name of the elements that hold a question, a fault costs one of them, and every one is found; see
 * `readDamaged`. Returns what is known at the end.
 */
export async function* readXml(
  stream: AsyncIterable<Buffer>,
  wanted: (name: string, depth: number) => boolean,
  each?: string,
): AsyncGenerator<FoundElement, XmlEnd> {
  const reader = each === undefined ? readWhole(wanted) : readDamaged(wanted, each)
  try {
    for await (const piece of repairAmpersands(decodeText(stream, 'xml')))
      for (let start = 0; start < piece.length; start += PIECE) yield* reader.write(piece.slice(start, start + PIECE))
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    return { root: undefined, rootAttributes: {}, fault: error.message, repairs: [] }
  }
  yield* reader.close()
  const end = reader.end()
  const fault =
    end.fault ?? (end.root === undefined ? 'line 1, column 1: The document contains no element.' : undefined)
  return { ...end, fault, repairs: [...end.repairs] }
}

function readWhole(wanted: (name: string, depth: number) => boolean) {
  const parser = createElementParser(wanted)
  return { write: parser.write, close: parser.close, end: () => parser.end }
}
