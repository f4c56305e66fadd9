import { Parser } from 'htmlparser2'
import { plainText } from '#bank/text.ts'

/** A part of a guide from one second-level heading to the next. `html` has no heading of its own. */
export type GuideSection = { id: string; title: string; html: string; text: string }

/** What stands before the first heading. */
const OPENING = 'In short'
const LONGEST_ID = 60

type Heading = { from: number; to: number; title: string }

/** The second-level headings that stand in nothing else, in order. */
function headingsOf(html: string): Heading[] {
  const headings: Heading[] = []
  let depth = 0
  let from = 0
  const parser = new Parser({
    onopentagname: (name) => {
      if (depth === 0 && name === 'h2') from = parser.startIndex
      depth += 1
    },
    onclosetag: (name) => {
      depth -= 1
      if (depth !== 0 || name !== 'h2') return
      const to = parser.endIndex + 1
      headings.push({ from, to, title: plainText(html.slice(from, to)) })
    },
  })
  parser.end(html)
  return headings.filter(({ title }) => title !== '')
}

const idOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_ID)
    .replace(/^-|-$/g, '') || 'section'

/**
 * Divides sanitised HTML at its second-level headings. The id of a section is made of its heading, numbered where two
 * are the same, so that reading state and notes stay with it while the words around it change.
 */
export function sectionsOf(html: string): GuideSection[] {
  const headings = headingsOf(html)
  const opening = html.slice(0, headings[0]?.from ?? html.length)
  const parts = headings.map(({ to, title }, index) => ({ title, html: html.slice(to, headings[index + 1]?.from) }))
  if (plainText(opening) !== '' || /<img\b/i.test(opening)) parts.unshift({ title: OPENING, html: opening })
  const used = new Set<string>()
  const times = new Map<string, number>()
  return parts.map(({ title, html: part }) => {
    const base = idOf(title)
    let id = base
    while (used.has(id)) {
      const next = (times.get(base) ?? 1) + 1
      times.set(base, next)
      id = `${base}-${next}`
    }
    used.add(id)
    return { id, title, html: part.trim(), text: plainText(part) }
  })
}

/** Each section's share of the words of its guide, 0 to 1. */
export function sizesOf(sections: readonly Pick<GuideSection, 'text'>[]): number[] {
  const words = sections.map(({ text }) => Math.max(1, text.split(' ').length))
  const all = words.reduce((sum, count) => sum + count, 0)
  return words.map((count) => Math.round((count / all) * 1_000) / 1_000)
}
