/** A part of a text: [from, to] as offsets in UTF-16 units, `to` not included. */
export type Range = [from: number, to: number]

/** The most that the service keeps for a question. */
export const MOST_HIGHLIGHTS = 100

/** Ranges in order, those that touch or overlap as one, empty ones and those outside the text left out. */
export function tidy(ranges: readonly Range[], length = Number.POSITIVE_INFINITY): Range[] {
  const inside = ranges
    .map(([from, to]): Range => [Math.max(0, from), Math.min(to, length)])
    .filter(([from, to]) => from < to)
    .sort((one, other) => one[0] - other[0])
  const merged: [number, number][] = []
  for (const [from, to] of inside) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged.slice(0, MOST_HIGHLIGHTS)
}

/** Whether the whole of `part` is highlighted. */
export const covers = (ranges: readonly Range[], [from, to]: Range): boolean =>
  ranges.some(([start, end]) => start <= from && to <= end)

const without = (ranges: readonly Range[], [from, to]: Range): Range[] =>
  ranges.flatMap(([start, end]): Range[] => [
    [start, Math.min(end, from)],
    [Math.max(start, to), end],
  ])

/** Highlights a part; takes the highlight off where the whole part has it already. */
export const toggle = (ranges: readonly Range[], part: Range): Range[] =>
  tidy(covers(ranges, part) ? without(ranges, part) : [...ranges, part])

/** The part from one word to another, whichever comes first. */
export const between = (one: Range, other: Range): Range => [Math.min(one[0], other[0]), Math.max(one[1], other[1])]

export const isSame = (one: readonly Range[], other: readonly Range[]): boolean =>
  one.length === other.length && one.every(([from, to], at) => other[at]?.[0] === from && other[at]?.[1] === to)
