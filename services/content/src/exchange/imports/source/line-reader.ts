import { isUtf8 } from 'node:buffer'

/** A line of a file, counted from 1: its text, or why it has none. */
export type FileLine = { number: number } & ({ text: string } | { reason: string })

const NEWLINE = 0x0a
const LONGEST_LINE = 256 * 1024
const BYTE_ORDER_MARK = '\uFEFF'

function decode(bytes: Buffer, number: number): FileLine {
  if (!isUtf8(bytes)) return { number, reason: 'This line is not UTF-8.' }
  const text = bytes.toString('utf8')
  return { number, text: (number === 1 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).replace(/\r$/, '') }
}

/**
 * Splits a byte stream into lines, as fast as they are taken and no faster. A line longer than 256 kB is passed over
 * without being held, so memory stays flat whatever the file holds.
 */
export async function* readLines(stream: AsyncIterable<Buffer | string>): AsyncGenerator<FileLine> {
  let number = 0
  let parts: Buffer[] = []
  let length = 0
  const keep = (bytes: Buffer) => {
    length += bytes.length
    if (length <= LONGEST_LINE) parts.push(bytes)
    else parts = []
  }
  const take = (): FileLine => {
    number += 1
    const line: FileLine =
      length > LONGEST_LINE
        ? { number, reason: 'This line is longer than 256 kB.' }
        : decode(Buffer.concat(parts), number)
    parts = []
    length = 0
    return line
  }
  for await (const piece of stream) {
    const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      keep(chunk.subarray(start, end))
      yield take()
      start = end + 1
    }
    keep(chunk.subarray(start))
  }
  if (length > 0) yield take()
}
