import { decodeText } from '#exchange/imports/xml/decode-text.ts'
import { refuse } from '#exchange/refusal.ts'

const LONGEST = 1024 * 1024

/** Lines of a text file counted from 1, without their ends. */
export async function* textLines(
  stream: AsyncIterable<Buffer>,
  notes: Set<string>,
): AsyncGenerator<{ number: number; text: string }> {
  let held = ''
  let number = 0
  for await (const piece of decodeText(stream, 'text', (note) => notes.add(note))) {
    held += number === 0 && held === '' ? piece.replace(/^\uFEFF/, '') : piece
    // A return at the end may be half of a line end.
    const lines = held.split(/\r\n|\n|\r(?!$)/)
    held = lines.pop() as string
    for (const text of lines) {
      number += 1
      yield { number, text }
    }
    if (held.length > LONGEST) refuse(`line ${number + 1}: The line is longer than 1 MB.`)
  }
  if (held !== '') yield { number: number + 1, text: held.replace(/\r$/, '') }
}
