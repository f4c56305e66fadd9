/** First, last, and the neighbours of `page`; `undefined` stands for a gap. At most seven entries. */
export function pagesToShow(page: number, last: number): (number | undefined)[] {
  if (last <= 7) return Array.from({ length: last }, (_, at) => at + 1)
  if (page <= 4) return [1, 2, 3, 4, 5, undefined, last]
  if (page >= last - 3) return [1, undefined, last - 4, last - 3, last - 2, last - 1, last]
  return [1, undefined, page - 1, page, page + 1, undefined, last]
}
