/**
 * A question of a GIFT file with its comments: its text, the number of each of its lines, and what is wrong when its
 * braces do not meet.
 */
export type GiftBlock = { text: string; lines: readonly number[]; fault?: string }

type Line = { number: number; text: string; afterGap: boolean }

const isBlank = (text: string) => text.trim() === ''
const isComment = (text: string) => text.trimStart().startsWith('//')
const isCategory = (text: string) => /^\s*\$CATEGORY:/i.test(text)
/** A line within braces that goes on with the answers. */
const isAnswer = (text: string) => /^\s*[=~#}]/.test(text)
const isTitled = (text: string) => text.trimStart().startsWith('::')
const opensBrace = (text: string) => /^(?:[^\\{]|\\.)*\{/.test(text)

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
 * Where among the lines of a question that was never closed the next one begins, whose brace opens on `opening`: up to
 * the last answer, empty line or title above it.
 */
function startOfNext(held: readonly Line[], from: number, opening: Line): number {
  let start = held.length
  let below = opening
  while (start > from && !below.afterGap && !isTitled(below.text)) {
    const above = held[start - 1] as Line
    if (isAnswer(above.text)) break
    below = above
    start -= 1
  }
  return start
}

/**
 * Parts a GIFT file into its questions, so that each is read, and fails, by itself. They are parted by empty lines,
 * which may also stand within braces. A question whose brace is not closed ends where the next one opens its own.
 */
export async function* giftBlocks(lines: AsyncIterable<{ number: number; text: string }>): AsyncGenerator<GiftBlock> {
  let held: Line[] = []
  let depth = 0
  let gap = false
  /** Place in `held` of the line whose brace opened last, and of the one that closed it. */
  let opened = -1
  let closed = -1
  const take = (upTo = held.length): GiftBlock => {
    const taken = held.slice(0, upTo)
    const fault =
      depth > 0 ? { fault: `line ${taken[opened]?.number}: The brace that opens here is not closed.` } : undefined
    held = held.slice(upTo)
    depth = 0
    opened = -1
    closed = -1
    return { text: taken.map(({ text }) => text).join('\n'), lines: taken.map(({ number }) => number), ...fault }
  }
  for await (const { number, text } of lines) {
    if (isBlank(text)) {
      if (depth === 0 && held.length > 0) yield take()
      gap = true
      continue
    }
    const line = { number, text, afterGap: gap }
    gap = false
    const isText = !isComment(text) && !isCategory(text)
    if (isCategory(text) && held.length > 0) yield take()
    const opens = isText && opensBrace(text)
    if (opens && depth > 0 && !isAnswer(text)) yield take(startOfNext(held, opened + 1, line))
    else if (opens && depth === 0 && closed !== -1) yield take(closed + 1)
    const after = isText ? depthAfter(text, depth) : depth
    if (opens && depth === 0) opened = held.length
    if (opens && after === 0) closed = held.length
    if (depth > 0 && after === 0) closed = held.length
    depth = after
    held.push(line)
    if (isCategory(text)) yield take()
  }
  if (held.length > 0) yield take()
}
