import { TextDecoder } from 'node:util'
import { refuse } from '#exchange/refusal.ts'

const HEAD = 400

/** The encoding by its mark, else as the XML declaration says, else UTF-8. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0xef && head[1] === 0xbb) return 'utf-8'
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head.toString('latin1'))?.[1] ?? 'utf-8'
}

function decoderFor(head: Buffer, fallback: boolean): TextDecoder {
  const encoding = fallback ? 'utf-8' : encodingOf(head)
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    return refuse(`The encoding ${encoding} is not known.`)
  }
}

/** Text of a byte stream in pieces, without its mark. Refuses what is not in the encoding that it claims. */
export async function* decodeText(stream: AsyncIterable<Buffer>, kind: 'xml' | 'text' = 'text'): AsyncGenerator<string> {
  let held: Buffer | undefined = Buffer.alloc(0)
  let decoder: TextDecoder | undefined
  const decode = (bytes: Buffer | undefined): string => {
    try {
      return bytes ? (decoder as TextDecoder).decode(bytes, { stream: true }) : (decoder as TextDecoder).decode()
    } catch {
      return refuse(`The file is not ${decoder?.encoding.toUpperCase()}, in which it should be read.`)
    }
  }
  for await (const piece of stream) {
    if (held) {
      held = Buffer.concat([held, piece])
      if (held.length < HEAD) continue
      decoder = decoderFor(held, kind === 'text' && held[0] !== 0xff && held[0] !== 0xfe)
      yield decode(held)
      held = undefined
    } else yield decode(piece)
  }
  if (held) {
    decoder = decoderFor(held, kind === 'text' && held[0] !== 0xff && held[0] !== 0xfe)
    yield decode(held)
  }
  yield decode(undefined)
}
