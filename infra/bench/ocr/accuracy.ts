/** The number of single changes (insert, delete, replace) that turn one text into the other. */
export function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1
      current.push(
        Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (previous[column - 1] ?? 0) + same),
      )
    }
    previous = current
  }
  return previous[to.length] ?? 0
}

/** White space as single spaces, and marks that a reader cannot tell apart as one of them. */
export const comparable = (text: string): string =>
  text.normalize('NFKC').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-').replace(/\s+/g, ' ').trim()

/** Share of the characters of the truth that were read rightly, 0 to 1. */
export function characterAccuracy(read: string, truth: string): number {
  const [is, should] = [comparable(read), comparable(truth)]
  return should === '' ? 1 : Math.max(0, 1 - editDistance(is, should) / should.length)
}
