/**
 * The pages that a text such as `3, 5-8` names, in the order written; `[]` for an empty text, `false` for anything that
 * is no page range (specification learner 5). A single number counts from 1, and a range starts below its end.
 */
export function parsePageRange(text: string): number[] | false {
  if (text.trim() === '') return []
  if (!/^[\d,\- ]+$/.test(text)) return false
  const pages: number[] = []
  for (const part of text.split(',')) {
    const [, first, last] = /^ *(\d{1,5})(?: *- *(\d{1,5}))? *$/.exec(part) ?? []
    if (first === undefined) return false
    const from = Number(first)
    const to = last === undefined ? from : Number(last)
    if (from < 1 || (last !== undefined && from >= to)) return false
    for (let page = from; page <= to && pages.length <= MOST_PAGES; page += 1) pages.push(page)
  }
  return pages.length > MOST_PAGES ? false : [...new Set(pages)]
}

/** More pages than any book has: a range beyond is a slip of the keyboard. */
const MOST_PAGES = 10_000
