/** A question of a GIFT file with its comments: its text, the number of each of its lines, and what is wrong when its braces do not meet. */
export type GiftBlock = { text: string; lines: readonly number[]; fault?: string }

const isBlank = (text: string) => text.trim() === ''
const isComment = (text: string) => text.trimStart().startsWith('//')

/** How deep in braces a line ends, begun at `depth`; escaped braces do not count. */
function depthAfter(line: string, depth: number): number {
  let now = depth
  for (let index = 0; index < line.length; index += 1) {
    if (line[index] === '\\') index += 1
    else if (line[index] === '{') now += 1
    else if (line[index] === '}') now = Math.max(0, now - 1)
  }
  return now
}

/**
 * Parts a GIFT file at its empty lines, so that each question is read, and fails, by itself. An empty line within braces is left out; a brace that opens within them means that the one before was not closed.
 */
export async function* giftBlocks(lines: AsyncIterable<{ number: number; text: string }>): AsyncGenerator<GiftBlock> {
  let held: string[] = []
  let numbers: number[] = []
  let gap = false
  let opened = 0
  let depth = 0
  const take = (fault?: string): GiftBlock => {
    const block = { text: held.join('\n'), lines: numbers, ...(fault ? { fault } : {}) }
    held = []
    numbers = []
    depth = 0
    gap = false
    return block
  }
  const notClosed = () => `line ${opened}: The brace that opens here is not closed.`
  for await (const { number, text } of lines) {
    const after = isComment(text) ? depth : depthAfter(text, depth)
    if (depth > 0 && after > depth && gap) yield take(notClosed())
    if (depth === 0 && isBlank(text) && held.length > 0) {
      yield take()
      continue
    }
    if (isBlank(text)) {
      gap = held.length > 0
      continue
    }
    const now = isComment(text) ? depth : depthAfter(text, depth)
    if (depth === 0 && now > 0) opened = number
    depth = now
    held.push(text)
    numbers.push(number)
  }
  if (held.length > 0) yield take(depth > 0 ? notClosed() : undefined)
}
