import { TextDecoder } from 'node:util'
import { refuse } from '#exchange/refusal.ts'

const HEAD = 400

/** UTF-16 without its mark: Latin letters have every other byte zero. */
function unmarkedUtf16(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] as number) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 4 && even === 0) return 'utf-16le'
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : undefined
}

/** The encoding by its mark or its zeros, else for XML as its declaration says, else UTF-8. */
function encodingOf(head: Buffer, kind: 'xml' | 'text'): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0xef && head[1] === 0xbb) return 'utf-8'
  const unmarked = unmarkedUtf16(head.subarray(0, HEAD))
  if (unmarked || kind === 'text') return unmarked ?? 'utf-8'
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head.toString('latin1'))?.[1] ?? 'utf-8'
}

/** Bytes of Windows-1252, as Excel writes CSV: not UTF-8, and none of its longer characters among them. */
function isWindows1252(bytes: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true })
  return text.includes('\ufffd') && !/[\u0080-\ufffc]/.test(text)
}

/** The beginning of a file as text, whatever its encoding. */
export function decodeHead(head: Buffer): string {
  const kind = /^\s*</.test(head.subarray(0, 8).toString('latin1')) ? 'xml' : 'text'
  const encoding = encodingOf(head, kind)
  const isWindows = kind === 'text' && encoding === 'utf-8' && isWindows1252(head)
  return decoderFor(isWindows ? 'windows-1252' : encoding, false).decode(head, { stream: true })
}

function decoderFor(encoding: string, fatal = true): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal })
  } catch {
    return refuse(`The encoding ${encoding} is not known.`)
  }
}

export const AS_WINDOWS = 'The file was read as Windows-1252, as Excel saves CSV. Check accents and symbols.'

/**
 * Text of a byte stream in pieces, without its mark. Text that is not UTF-8 is read as Windows-1252 where it can be no
 * other, and `onGuess` is told so; what is not in the encoding that it claims is refused.
 */
export async function* decodeText(
  stream: AsyncIterable<Buffer>,
  kind: 'xml' | 'text' = 'text',
  onGuess: (note: string) => void = () => {},
): AsyncGenerator<string> {
  let held: Buffer | undefined = Buffer.alloc(0)
  let decoder: TextDecoder | undefined
  /** So far every byte was ASCII, so that UTF-8 and Windows-1252 read alike. */
  let isPlain = true
  const start = (bytes: Buffer) => {
    decoder = decoderFor(encodingOf(bytes, kind))
  }
  const choose = (bytes: Buffer) => {
    if (kind === 'xml' || !isPlain || decoder?.encoding !== 'utf-8') return
    if (isWindows1252(bytes)) {
      decoder = decoderFor('windows-1252')
      onGuess(AS_WINDOWS)
    }
    isPlain = bytes.every((byte) => byte < 0x80)
  }
  const decode = (bytes: Buffer | undefined): string => {
    if (bytes) choose(bytes)
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
      start(held)
      yield decode(held)
      held = undefined
    } else yield decode(piece)
  }
  if (held) {
    start(held)
    yield decode(held)
  }
  yield decode(undefined)
}
